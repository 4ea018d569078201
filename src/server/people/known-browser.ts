import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The longest time that browsers keep a cookie: 400 days. */
export const KNOWN_FOR_SECONDS = 400 * 24 * 60 * 60

const FORMAT = /^([\w-]{22})\.([\w-]{43})$/

/** The mark of a browser in which somebody signed in: a random name, signed with the hash of their password. A new password ends it. */
export function markBrowser(passwordHash: string, name = randomBytes(16).toString('base64url')): string {
  return `${name}.${sign(name, passwordHash)}`
}

/** The name in a mark, or undefined if its signature is wrong. */
export function knownBrowser(mark: string, passwordHash: string): string | undefined {
  const [, name, signature] = FORMAT.exec(mark) ?? []
  if (!name || !signature) return undefined
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name, passwordHash)))
  return isOurs ? name : undefined
}

function sign(name: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`known browser ${name}`).digest('base64url')
}
