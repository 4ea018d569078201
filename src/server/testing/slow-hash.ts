import { argon2Sync } from 'node:crypto'

/** Checking it takes long enough for something else in between, and a sign-in would renew it: its parameters are not today's. */
export function slowHash(message: string): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 19_456, passes: 40, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${salt}$${hash}`
}
