const BEGINNING = crypto.randomUUID().slice(0, 24)
const LENGTH = 12

/**
 * Leads from an error that somebody sees to its log line. It is no secret, and a random UUID for each request would take a
 * twentieth of the time of a cached answer.
 */
export function makeRequestId(): string {
  return (
    BEGINNING +
    Math.floor(Math.random() * 16 ** LENGTH)
      .toString(16)
      .padStart(LENGTH, '0')
  )
}
