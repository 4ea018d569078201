import type { Position } from '../../db/read-journal.ts'

/** More would make the `Last-Event-ID` header too long for proxies. */
const MAX_MISSING = 200

/** A position as the `id` of an event: `105`, or `105:98,101` while 98 and 101 may still be committed. */
export function writePosition({ last, missing }: Position): string {
  if (missing.length === 0) return `${last}`
  return `${last}:${missing.length > MAX_MISSING ? UNKNOWN : missing.join(',')}`
}

const UNKNOWN = '?'

/** Undefined if it is not a position from which reading can continue. */
export function readPosition(text: string): Position | undefined {
  const [, last, missing = ''] = /^(\d{1,15})(?::(\d{1,15}(?:,\d{1,15}){0,199}))?$/.exec(text) ?? []
  if (last === undefined) return undefined
  return { last: Number(last), missing: missing === '' ? [] : missing.split(',').map(Number) }
}

/** Whether an entry had been read at a position. */
export function isRead({ last, missing }: Position, id: number): boolean {
  return id <= last && !missing.includes(id)
}

/** The position between two others, of a reader that goes from one to the other in order and has just read the entry `id`. */
export function positionAt(id: number, from: Position, to: Position): Position {
  if (id > from.last) return { last: id, missing: to.missing.filter((each) => each < id) }
  return { last: from.last, missing: from.missing.filter((each) => each > id || to.missing.includes(each)) }
}
