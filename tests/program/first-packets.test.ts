import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { PRICE_MODELS } from '#domain/prices/price-model.ts'
import { startFreshProgram } from '../program.ts'

/** What a server may send before the first acknowledgement: ten packets of 1460 bytes. More costs a phone another round trip. */
const FIRST_PACKETS = 14_600

test.each(PRICE_MODELS)(
  'with a %s, the home page of the demo shop arrives with the first ten packets',
  async (model) => {
    const program = await startFreshProgram({ DEMO: 'on', PRICE_MODEL: model })
    try {
      const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
      let bytes = 0
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n')
      await once(socket, 'close')
      expect(bytes).toBeGreaterThan(5000)
      expect(bytes).toBeLessThanOrEqual(FIRST_PACKETS)
    } finally {
      await program.remove()
    }
  },
)
