import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayInMendoza } from '#domain/clock.ts'
import { fold } from '#domain/search/search.ts'
import { SEARCH_DAYS } from '#domain/search/search-answers.ts'
import { transact } from '../db/transact.ts'
import { readCookie } from '../people/cookies.ts'
import { countSearch, deleteSearchesBefore } from './queries.ts'

/** A text counts once it has not been typed on for this long. */
const REST_MS = 3000
/** Different texts stored per day, so that nobody can fill the disk. */
const MAX_TEXTS = 1000
/** Visitors waited for at once. */
const MAX_WAITING = 1000
const SHORTEST = 2

const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|whatsapp|lighthouse|uptime|monitor/i
/** An e-mail address or a phone number, typed into the wrong field. */
const PERSONAL = /@|(?:\d[\s.-]?){7}/

type Search = {
  readonly text: string
  readonly results: number
  /** From the page of results, not a suggestion while typing. */
  readonly isFinished: boolean
  readonly at: number
}

export type SearchLogger = {
  readonly note: (
    request: FastifyRequest,
    search: { text: string; results: number; isFinished: boolean },
  ) => void
  /** Counts what is waiting. */
  readonly flush: () => Promise<void>
}

/**
 * Counts searches per text and day. Who searched is kept in memory only, as a hash and for seconds, to tell a half-typed text from a
 * search.
 */
export function createSearchLog(app: FastifyInstance): SearchLogger {
  const waiting = new Map<string, Search>()
  let stored: Promise<void> = Promise.resolve()
  let sweptDay: number | undefined
  const timer = setInterval(() => countRested(), REST_MS / 2).unref()

  function note(request: FastifyRequest, found: Omit<Search, 'at'>) {
    // The owner looks for products at the counter all day. A forged cookie only keeps its own searches out.
    if (readCookie(request, 'session') !== undefined) return
    const text = fold(found.text)
    if (text.length < SHORTEST || PERSONAL.test(text) || ROBOT.test(request.headers['user-agent'] ?? ''))
      return
    const visitor = visitorOf(request)
    const search = { ...found, text, at: Date.now() }
    const earlier = waiting.get(visitor)
    if (earlier && !isHalfTyped(earlier, search) && !isSame(earlier, search)) count(earlier)
    // Deleted first, so that the map stays sorted by time.
    waiting.delete(visitor)
    waiting.set(visitor, search)
    if (waiting.size > MAX_WAITING) countRested(1)
  }

  /** Counts at least the given number, the oldest first. */
  function countRested(atLeast = 0) {
    for (const [visitor, search] of waiting) {
      if (atLeast-- <= 0 && search.at > Date.now() - REST_MS) return
      waiting.delete(visitor)
      count(search)
    }
  }

  /** One after the other. A search that could not be counted is only logged: nobody waits for it. */
  function count({ text, results, at }: Search) {
    const day = dayInMendoza(new Date(at))
    const search = { day, text, results, last: new Date(at).toISOString() }
    stored = stored
      .then(() =>
        transact(app.db, [], async (tx) => {
          if (day !== sweptDay) await deleteSearchesBefore(tx, day - SEARCH_DAYS)
          await countSearch(tx, search, MAX_TEXTS)
        }),
      )
      .then(() => {
        sweptDay = day
      })
      .catch((err: unknown) => app.log.warn({ err }, 'a search was not counted'))
  }

  async function flush() {
    for (const search of waiting.values()) count(search)
    waiting.clear()
    await stored
  }

  app.addHook('preClose', async () => {
    clearInterval(timer)
    await flush()
  })
  return { note, flush }
}

/** The next text goes on from this one, or back. A text on the page of results was searched, whatever is typed next. */
function isHalfTyped(earlier: Search, next: Search): boolean {
  const isSameWord = next.text.startsWith(earlier.text) || earlier.text.startsWith(next.text)
  return earlier.text !== next.text && isSameWord && (next.isFinished || !earlier.isFinished)
}

/** First suggested, then opened. */
function isSame(earlier: Search, next: Search): boolean {
  return earlier.text === next.text && !(earlier.isFinished && next.isFinished)
}

function visitorOf({ ip, headers }: FastifyRequest): string {
  return createHash('sha256').update(`${ip} ${headers['user-agent']}`).digest('base64')
}
