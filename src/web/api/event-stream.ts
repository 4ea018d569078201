import { base } from './api.ts'
import { ApiError } from './errors.ts'

/** One block of a stream. Without data it is a sign of life; `id` is the position to continue from. */
export type StreamBlock = { readonly name: string; readonly data: string | undefined; readonly id: string }

type Reading = {
  readonly lastId?: string | undefined
  readonly signal: AbortSignal
  readonly onBlock: (block: StreamBlock) => void
}

/**
 * Reads server-sent events until the stream ends or fails. By `fetch`, because an `EventSource` neither tells why it was refused nor
 * notices a silent connection, and starts at no position of our own.
 */
export async function readEvents(path: string, { lastId, signal, onBlock }: Reading): Promise<void> {
  const position: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
  const end = new AbortController()
  try {
    const answer = await fetch(base + path, {
      headers: { accept: 'text/event-stream', ...position },
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([signal, end.signal]),
    })
    const isStream = answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !answer.body) throw new ApiError(answer.status, 'no stream')
    const take = createBlockReader(onBlock, lastId)
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value)
  } finally {
    // Whatever went wrong, the connection is closed: browsers allow few of them.
    end.abort()
  }
}

/**
 * Takes the stream's text in any pieces. Our server ends lines with LF alone and writes one line of data for each event. By hand,
 * because eventsource-parser drops an id that comes without data, by which the server says how far a quiet stream has got.
 */
export function createBlockReader(
  onBlock: (block: StreamBlock) => void,
  lastId = '',
): (text: string) => void {
  let rest = ''
  let id = lastId
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(readField))
      id = fields.get('id') ?? id
      onBlock({ name: fields.get('event') ?? 'message', data: fields.get('data'), id })
    }
  }
}

function readField(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
