import { expect, vi } from 'vitest'

/** A call that the page made. */
export type Sent = { readonly call: string; readonly body: unknown; readonly headers: Headers }

type Answer = unknown | Response | ((sent: Sent) => unknown)

/** By method and path: `{ 'DELETE /api/products/7': { message: 'Borrado' } }`. */
export type Answers = Readonly<Record<string, Answer>>

let unanswered: string[] = []

/**
 * Answers the API's calls in place of the network. An answer is JSON, a `refusal`, or a function of the call that gives either, also
 * later. Returns the list of calls made so far. A call without an answer fails the test.
 */
export function answerApi(answers: Answers): Sent[] {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(address, init)
    const { pathname, search } = new URL(request.url)
    const sent = {
      call: `${request.method} ${pathname}${search}`,
      body: await bodyOf(request.clone()),
      headers: request.headers,
    }
    calls.push(sent)
    const key = [sent.call, `${request.method} ${pathname}`].find((each) => each in answers)
    if (key === undefined) {
      unanswered.push(sent.call)
      return refusal(404, 'no answer in this test')
    }
    const given = answers[key]
    const answer = await Promise.race([
      typeof given === 'function' ? given(sent) : given,
      aborted(request.signal),
    ])
    return answer instanceof Response
      ? untilAborted(answer.clone(), request.signal)
      : Response.json(answer ?? null)
  })
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  return calls
}

/** Ends a call that nobody waits for any more, so that a test without an answer keeps no lock of the browser from the next one. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.throwIfAborted()
  signal.addEventListener('abort', () => reject(signal.reason))
  return promise
}

/** So does the body of a stream. */
function untilAborted(answer: Response, signal: AbortSignal): Response {
  const body = answer.body?.pipeThrough(new TransformStream(), { signal }) ?? null
  return new Response(body, answer)
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type === 'application/json') return request.json()
  return type.startsWith('multipart/form-data') ? request.formData() : request.text()
}

/** What uploads use of an XMLHttpRequest. Goes the way of the other calls. */
class UploadRequest {
  status = 0
  responseText = ''
  withCredentials = false
  readonly upload = {}
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  private readonly headers = new Headers()
  private address = ''
  private method = ''
  private received = new Headers()

  open(method: string, address: string): void {
    this.method = method
    this.address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.received.get(name)
  }

  async send(body: BodyInit): Promise<void> {
    try {
      const answer = await fetch(this.address, { method: this.method, headers: this.headers, body })
      this.received = answer.headers
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
}

/** The API's answer to what it refuses; a conflict has more than a text. */
export function refusal(status: number, error: string, more: object = {}): Response {
  return Response.json({ error, ...more }, { status })
}

/** For an answer: the network fails. */
export function offline(): never {
  throw new TypeError('Failed to fetch')
}

export function checkAnswered(): void {
  vi.unstubAllGlobals()
  const calls = unanswered
  unanswered = []
  expect(calls, 'calls without an answer').toEqual([])
}
