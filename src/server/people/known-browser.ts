import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#domain/clock.ts'
import type { UserRow } from './queries.ts'

/** The longest time that browsers keep a cookie: 400 days. */
export const KNOWN_FOR_SECONDS = (400 * DAY_MS) / 1000

const MOST_BROWSERS = 20

export type Knower = Pick<UserRow, 'known_browsers'>

/** A random name for a browser, shared by everybody who uses it: 22 characters. */
export function makeUpBrowser(): string {
  return randomBytes(16).toString('base64url')
}

/** The name that the cookie starts with. Older cookies go on with a signature and with other people's names. */
export function browserIn(cookie = ''): string | undefined {
  return /^[\w-]{22}/.exec(cookie)?.[0]
}

/** Whether a person has signed in from this browser before. */
export function isKnownBrowser(user: Knower | undefined, browser: string | undefined): boolean {
  return browser !== undefined && browsersOf(user).includes(browser)
}

/** The list with this browser in front. Names, not hashes: the journal has them too, and a name opens nothing. */
export function withBrowser(user: Knower, browser: string): string {
  const others = browsersOf(user).filter((other) => other !== browser)
  return JSON.stringify([browser, ...others].slice(0, MOST_BROWSERS))
}

function browsersOf(user: Knower | undefined): readonly string[] {
  return JSON.parse(user?.known_browsers ?? '[]')
}
