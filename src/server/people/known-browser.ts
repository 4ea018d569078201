import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/clock.ts'

/** The longest time that browsers keep a cookie: 400 days. */
export const KNOWN_FOR_SECONDS = (400 * DAY_MS) / 1000

/** So many people can take turns in one browser, as at the counter, and each finds it known. */
const MOST_PEOPLE = 5
const BETWEEN_PEOPLE = '~'

const FORMAT = /^([\w-]{22})\.([\w-]{43})$/

/** The secret that signs one person's marks. A new secret invalidates them all; a new password does not. */
export function makeUpMarkSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Marks a browser in which somebody signed in: a random name, signed with that person's secret. The marks of others who use the same
 * browser are kept. Returns the name too.
 */
export function markBrowser(
  secret: string,
  marks: string | undefined,
  browser = randomBytes(16).toString('base64url'),
): { readonly browser: string; readonly marks: string } {
  const own = `${browser}.${sign(browser, secret)}`
  const others = split(marks).filter((mark) => !mark.startsWith(`${browser}.`) && FORMAT.test(mark))
  return { browser, marks: [own, ...others].slice(0, MOST_PEOPLE).join(BETWEEN_PEOPLE) }
}

/** The name in a person's mark, or undefined if none of the marks is signed with their secret. */
export function knownBrowser(
  marks: string | undefined,
  secret: string | null | undefined,
): string | undefined {
  if (!secret) return undefined
  return split(marks).flatMap((mark) => {
    const [, name, signature] = FORMAT.exec(mark) ?? []
    if (!name || !signature) return []
    const isTheirs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name, secret)))
    return isTheirs ? name : []
  })[0]
}

function split(marks = ''): readonly string[] {
  return marks.split(BETWEEN_PEOPLE, MOST_PEOPLE)
}

function sign(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`known browser ${name}`).digest('base64url')
}
