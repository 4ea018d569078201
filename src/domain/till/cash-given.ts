import type { Cents } from '../money/money.ts'
import { BANKNOTES } from './till.ts'

/** Nobody rounds up to smaller ones. */
const NOTES = BANKNOTES.filter((note) => note >= 1000_00)

/** The amounts that a customer may hand over for what is due, lowest first: the next one in each kind of note. */
export function likelyCash(due: Cents): Cents[] {
  if (due <= 0) return []
  const next = NOTES.map((note) => Math.ceil(due / note) * note)
  return [...new Set(next)].filter((amount) => amount !== due).sort((a, b) => a - b)
}
