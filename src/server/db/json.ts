/** A stored value. Undefined if there is none, or what is there cannot be read: one bad row must not take a whole page with it. */
export function readJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
