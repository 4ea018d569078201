import type { Cents } from '../money/money.ts'

/** What people pay with, from the smallest note that is still handed over. */
const NOTES: readonly Cents[] = [100_000, 200_000, 1_000_000, 2_000_000]

/** The amounts that a customer may hand over for what is due, lowest first: the next one in each kind of note. */
export function likelyCash(due: Cents): Cents[] {
  if (due <= 0) return []
  const next = NOTES.map((note) => Math.ceil(due / note) * note)
  return [...new Set(next)].filter((amount) => amount !== due).sort((a, b) => a - b)
}
