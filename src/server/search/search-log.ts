import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayInMendoza } from '#domain/clock.ts'
import { fold } from '#domain/search/search.ts'
import { SEARCH_DAYS } from '#domain/search/search-answers.ts'
import { transact } from '../db/transact.ts'
import { networkOf } from '../http/network-of.ts'
import { readCookie } from '../people/cookies.ts'
import { countSearch, deleteSearchesBefore } from './queries.ts'

/** A text counts once it has not been typed on for this long. */
const REST_MS = 3000
/** Different texts stored per day, so that nobody can fill the disk. */
const MAX_TEXTS = 1000
/** Of these, how many from one network: the customers of a mobile carrier share one, and a script invents hundreds. */
const MAX_NEW_TEXTS = 50
/** Visitors waited for at once, and networks remembered. */
const MAX_WAITING = 1000
const MAX_NETWORKS = 10_000
const SHORTEST = 2

const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|whatsapp|lighthouse|uptime|monitor/i
/** An e-mail address, however it is written, or a phone number, typed into the wrong field. */
const PERSONAL =
  /[@＠]|[([{<]\s*at\s*[)\]}>]|\b(?:arroba|gmail|hotmail|yahoo|outlook)\b|[a-z\d]\.(?:com|ar|net|org|es)\b|(?:\d[\s.-]?){7}/

type Search = {
  readonly text: string
  readonly results: number
  /** From the page of results, not a suggestion while typing. */
  readonly isFinished: boolean
  readonly at: number
  /** As a hash. */
  readonly network: string
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
 * Counts searches per text and day. Who searched is kept in memory only, as a hash: a visitor for seconds, to tell a half-typed text
 * from a search; a network for the day, to limit how many texts it adds.
 */
export function createSearchLog(app: FastifyInstance): SearchLogger {
  const waiting = new Map<string, Search>()
  let stored: Promise<void> = Promise.resolve()
  let sweptDay: number | undefined
  /** New texts of today per network. */
  const added = new Map<string, number>()
  const salt = randomBytes(16)
  const timer = setInterval(() => countRested(), REST_MS / 2).unref()

  function note(request: FastifyRequest, found: Omit<Search, 'at' | 'network'>) {
    // The owner looks for products at the counter all day. A forged cookie only keeps its own searches out.
    if (readCookie(request, 'session') !== undefined) return
    const text = fold(found.text)
    if (text.length < SHORTEST || PERSONAL.test(text) || ROBOT.test(request.headers['user-agent'] ?? ''))
      return
    const network = hash(networkOf(request.ip))
    const visitor = hash(`${request.ip} ${request.headers['user-agent']}`)
    const search = { ...found, text, at: Date.now(), network }
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
  function count({ text, results, at, network }: Search) {
    const day = dayInMendoza(new Date(at))
    const search = { day, text, results, last: new Date(at).toISOString() }
    stored = stored
      .then(() =>
        transact(app.db, [], async (tx) => {
          if (day !== sweptDay) await deleteSearchesBefore(tx, day - SEARCH_DAYS)
          const own = day === sweptDay ? (added.get(network) ?? 0) : 0
          return countSearch(tx, search, own < MAX_NEW_TEXTS ? MAX_TEXTS : 0)
        }),
      )
      .then((isNew) => {
        if (day !== sweptDay || added.size >= MAX_NETWORKS) added.clear()
        sweptDay = day
        if (isNew) added.set(network, (added.get(network) ?? 0) + 1)
      })
      .catch((err: unknown) => app.log.warn({ err }, 'a search was not counted'))
  }

  function hash(text: string): string {
    return createHash('sha256').update(salt).update(text).digest('base64')
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

/** Whether the next text continues this one or deletes part of it. A text whose page of results was opened was searched, whatever is typed next. */
function isHalfTyped(earlier: Search, next: Search): boolean {
  const isSameWord = next.text.startsWith(earlier.text) || earlier.text.startsWith(next.text)
  return earlier.text !== next.text && isSameWord && (next.isFinished || !earlier.isFinished)
}

/** First suggested, then opened. */
function isSame(earlier: Search, next: Search): boolean {
  return earlier.text === next.text && !(earlier.isFinished && next.isFinished)
}
