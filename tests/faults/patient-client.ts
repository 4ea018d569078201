import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 20

type Ask = {
  readonly method?: string
  readonly cookie?: string
  readonly body?: object
  readonly key?: string
}
type Answer<Body> = { readonly status: number; readonly headers: Headers; readonly body: Body }

/** Sends each request to one process after the other until one answers, as pages do when their connection breaks. */
export function patientClient(urls: () => readonly string[]) {
  let turn = 0

  async function ask<Body>(
    path: string,
    { method = 'POST', cookie = '', body, key }: Ask,
  ): Promise<Answer<Body>> {
    for (;;) {
      const all = urls()
      const answer = await fetch(`${all[turn++ % all.length]}${path}`, {
        method,
        headers: {
          cookie,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
        .then(async (answer) => ({ answer, text: await answer.text() }))
        .catch(onlyBrokenConnections)
      if (answer && answer.answer.status !== 503) {
        const { status, headers } = answer.answer
        return { status, headers, body: JSON.parse(answer.text || 'null') as Body }
      }
      await delay(PAUSE_MS)
    }
  }

  /** Returns the cookie of a new session. */
  async function signIn(account: object): Promise<string> {
    const { status, headers } = await ask('/api/session', { body: account })
    if (status !== 200) throw new Error(`signing in was refused with ${status}`)
    return headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  return { ask, signIn }
}

function onlyBrokenConnections(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
