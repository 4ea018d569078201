import { once } from 'node:events'
import { connect } from 'node:net'

/** Whether something accepts connections on this port of this machine. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
