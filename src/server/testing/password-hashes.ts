import { argon2Sync } from 'node:crypto'

// A sign-in renews either: their parameters are not today's.

/** Checking it takes long enough for something else in between. */
export const slowHash = (message: string) => hashWith({ memory: 19_456, passes: 40 }, message)

/** Checking it takes no time. Checking one of today's takes a core for 45 ms. */
export const quickHash = (message: string) => hashWith({ memory: 8, passes: 1 }, message)

function hashWith(cost: { memory: number; passes: number }, message: string): string {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, parallelism: 1, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${salt}$${hash}`
}
