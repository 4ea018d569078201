import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlockReader, type StreamBlock } from './event-stream.ts'

const STREAM =
  'retry: 2000\nid: 41\n\nevent: order\ndata: {"name":"Ana: la de \\n siempre"}\nid: 42:40\n\n: \nid: 43\n\nevent: reset\ndata: {}\n\n'

const BLOCKS: StreamBlock[] = [
  { name: 'message', data: undefined, id: '41' },
  { name: 'order', data: '{"name":"Ana: la de \\n siempre"}', id: '42:40' },
  { name: 'message', data: undefined, id: '43' },
  { name: 'reset', data: '{}', id: '43' },
]

test('events are read from the text of a stream, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
      const read: StreamBlock[] = []
      const take = createBlockReader((block) => read.push(block), '40')
      const edges = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length]
      for (const [index, edge] of edges.slice(1).entries()) take(STREAM.slice(edges[index], edge))
      expect(read).toEqual(BLOCKS)
    }),
  )
})

test('what a broken connection has cut off is not an event', () => {
  const read: StreamBlock[] = []
  const take = createBlockReader((block) => read.push(block), '40')
  take('event: order\ndata: {"name":"An')
  expect(read).toEqual([])
})
