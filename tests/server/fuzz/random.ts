/** The same seed gives the same numbers for ever: a failure can be repeated. */
export type Random = {
  /** Whether something happens that happens so often. */
  readonly chance: (probability: number) => boolean
  /** A whole number below the limit. */
  readonly below: (limit: number) => number
  readonly pick: <T>(values: readonly T[]) => T
}

/** Mulberry32: small, fast, and good enough to be surprised by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (limit: number) => Math.floor(next() * limit)
  return {
    chance: (probability) => next() < probability,
    below,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error('nothing to pick from')
      // The index is below the length.
      return values[below(values.length)] as T
    },
  }
}
