import { connect, type Socket } from 'node:net'

export type SlowClients = {
  /** How many connections were cut off, and the answers they got. */
  readonly cutOff: () => readonly string[]
  readonly close: () => void
}

/** Connections that send one more byte each second and never finish. */
export function openSlowClients(url: string, beginning: string, count: number): SlowClients {
  const answers: string[] = []
  const clients = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => answers.push(heard))
    socket.write(beginning)
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of clients) if (socket.writable) socket.write('x')
  }, 1000)
  return {
    cutOff: () => answers,
    close() {
      clearInterval(timer)
      for (const socket of clients) socket.destroy()
    },
  }
}
