import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { checkVapid, createDevice } from './device.ts'

/** What the service answers to a device's notifications: a status, one with a time to wait, or nothing at all. */
type Answer = number | { readonly status: number; readonly headers: Record<string, string> } | 'silence'

type Received = {
  readonly device: string
  readonly message: {
    readonly title: string
    readonly body: string
    readonly url: string
    readonly tag: string
  }
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly signedBy: { readonly key: string; readonly subject: string }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A stand-in for the push services of browsers: takes only what is encrypted for the device and signed as the protocol asks. */
export async function startPushService() {
  const devices = new Map<string, ReturnType<typeof createDevice>>()
  const answers = new Map<string, Answer>()
  const received: Received[] = []
  const refused: unknown[] = []
  let calls = 0

  const server = createServer(async (request, response) => {
    calls++
    const path = request.url ?? ''
    const answer = answers.get(path) ?? 201
    try {
      const device = devices.get(path)
      if (!device || request.method !== 'POST') throw new Error(`unknown device ${path}`)
      const { headers } = request
      const signedBy = checkVapid(headers.authorization ?? '', url)
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
      const message = JSON.parse(device.decrypt(await buffer(request)))
      if (answer === 201) {
        const { ttl, urgency, topic } = headers
        received.push({
          device: path,
          message,
          signedBy,
          headers: { ttl, urgency, topic } as Received['headers'],
        })
      }
    } catch (error) {
      refused.push(error)
      return void response.writeHead(400).end()
    }
    if (answer === 'silence') return
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    received,
    /** What did not follow the protocol. */
    refused,
    countCalls: () => calls,
    addDevice() {
      const device = createDevice(url)
      devices.set(device.path, device)
      return {
        ...device,
        answer: (answer: Answer) => answers.set(device.path, answer),
        messages: () =>
          received.filter(({ device: path }) => path === device.path).map(({ message }) => message),
      }
    },
    /** Cuts all connections, as after a failure of the service. */
    hangUp: () => server.closeAllConnections(),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
