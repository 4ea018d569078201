import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLimiter } from '../http/limiter.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. They are stored with the hash. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
/** How hashes of these parameters begin. */
const HEAD = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$`

/** A hash that no password matches, so that an unknown e-mail takes as long as a wrong password. */
export const NOBODYS_HASH = `${HEAD}${'A'.repeat(22)}$${'A'.repeat(43)}`

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
/** Each hash takes 19 MiB and a core for a moment: a flood of logins must not take over the machine. */
const limitHashing = createLimiter({ queue: 'passwords', atOnce: 2, waiting: 100, patienceMs: 10_000 })

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, PARAMETERS)
  return `${HEAD}${encode(nonce)}$${encode(tag)}`
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = FORMAT.exec(hash) ?? []
  if (!nonce || !tag) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected)
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(HEAD)
}

/** Easy to read aloud: groups of four letters or digits, 20 bits each. */
export function makeUpWord(groups: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters: string[] = []
  while (letters.length < 4 * groups) {
    const [byte = 0] = randomBytes(1)
    // 248 is the largest multiple of 31 in a byte: using higher values would make some letters more likely.
    if (byte < 248) letters.push(alphabet[byte % alphabet.length] ?? '')
  }
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function tagOf(password: string, nonce: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  return limitHashing(() =>
    derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...parameters }),
  )
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
