import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('a list %j is cut into chunks of two', (items, chunks) => {
  expect(chunksOf(items, 2)).toEqual(chunks)
})
