import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutTracking } from '#domain/tracking.ts'
import { type Form, formFor, type Prepared } from './compression.ts'

/** More than a shop has pages; when made-up addresses fill it, the oldest go and the others are answered the longer way. */
const MAX_ADDRESSES = 4000
const MAX_LENGTH = 300

/**
 * Answers an address that was asked for before without asking again what it means: no validation, no other hook, and all
 * headers at once. Only what is kept anyway and the same for everyone comes in here.
 */
export function answerByAddress(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  answers: ReadonlyMap<string, Prepared>,
) {
  const common = Object.entries(headers).flat()
  /** By address the name of its answer, so that what was let go of elsewhere is not held here. */
  const names = new Map<string, string>()
  const { trustProxy, publicUrl, webOrigins } = app.settings
  // A proxy alone knows who came by HTTPS, unless the settings say that everybody does.
  const isSameForAll = trustProxy === undefined || publicUrl !== undefined

  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Which headers another site is given is decided the longer way.
    const isOtherSite = webOrigins.length > 0 && raw.headers.origin !== undefined
    const isShort = isSameForAll && raw.method === 'GET' && !isOtherSite && !app.life.isEnding
    const known = isShort ? answers.get(names.get(raw.url ?? '') ?? '') : undefined
    // A request made inside the process has no socket, and who made it reads the headers elsewhere.
    if (!known || !(raw.socket instanceof Socket)) return done()
    const form = formFor(known, raw.headers)
    form.head ??= headOf(form)
    reply.hijack()
    reply.raw.writeHead(form.status, form.head).end(form.body)
  })

  /** Without its length Node would send it in chunks. */
  function headOf({ status, headers: own, body }: Form): string[] {
    const length = status === 304 ? [] : ['content-length', `${body.length}`]
    return [...common, ...Object.entries(own).flat(), ...length]
  }

  return {
    keep({ raw: { url = '' } }: FastifyRequest, name: string): void {
      // What differs for each visitor is asked for once.
      if (url.length > MAX_LENGTH || withoutTracking(url) !== url) return
      const [oldest] = names.keys()
      if (names.size >= MAX_ADDRESSES && oldest !== undefined) names.delete(oldest)
      names.set(url, name)
    },

    forgetAll: () => names.clear(),
  }
}
