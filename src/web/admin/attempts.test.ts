import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { newAttempts } from './attempts.ts'

const attempt = newAttempts()

/** Sends once and returns the key that was used. */
async function keyOf(name: string, failure?: Error): Promise<string> {
  let used = ''
  const sent = attempt(name, async (key) => {
    used = key
    if (failure) throw failure
  })
  if (failure) await expect(sent).rejects.toBe(failure)
  else await sent
  return used
}

test('an attempt keeps its key until the server has answered', async () => {
  const first = await keyOf('cash', new ConnectionError())
  expect(await keyOf('another', new ConnectionError())).not.toBe(first)
  expect(await keyOf('cash', new ApiError(503, 'Probá de nuevo'))).toBe(first)
  expect(await keyOf('cash')).toBe(first)
  expect(await keyOf('cash')).not.toBe(first)
})

test('an attempt after a refused one has a new key', async () => {
  const first = await keyOf('refund', new ApiError(409, 'No se aceptó'))
  expect(await keyOf('refund')).not.toBe(first)
})

test('without a session nothing was stored, so the key of an earlier attempt stays', async () => {
  const first = await keyOf('movement', new ConnectionError())
  expect(await keyOf('movement', new ApiError(401, 'Tu sesión terminó'))).toBe(first)
  expect(await keyOf('movement')).toBe(first)
})
