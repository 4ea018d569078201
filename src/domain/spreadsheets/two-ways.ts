import { z } from 'zod/mini'
import { type DecimalMark, inDecimals, type Numbers } from '../money/money.ts'
import { type cellPrice, cellString, type SheetCell } from './cells.ts'

/** Prices of a list that can be read in two ways, such as `477,808`: what the cell says. They are read as thousands until the owner says otherwise. */
export const TwoWays = z.array(z.object({ row: z.int(), written: z.string() }))
export type TwoWays = z.infer<typeof TwoWays>

/**
 * Collects the prices of a list that can be read in two ways. Prices that end in `,50` show that a point in this list is for thousands,
 * and the other way round: then nothing is open about it.
 */
export function collectTwoWays() {
  const found: TwoWays = []
  const decimals = new Set<string>()
  return {
    add(row: number, cell: SheetCell | undefined, price: ReturnType<typeof cellPrice>): void {
      if (typeof price === 'string' || typeof cell === 'number') return
      if (price.twoWays !== undefined) found.push({ row, written: price.twoWays })
      const [, mark] = /([.,])\d{1,2}$/.exec(cellString(cell)) ?? []
      if (mark !== undefined) decimals.add(mark)
    },
    list(): TwoWays {
      const isOpen = (mark = '') => decimals.size !== 1 || decimals.has(mark)
      return found.filter(({ written }) => isOpen(inDecimals(written)?.mark))
    },
  }
}

/** One question for the whole list: what a mark before three digits is. The first price that has it is the example. */
export type MarkQuestion = {
  readonly mark: DecimalMark
  readonly row: number
  readonly written: string
  readonly count: number
}

/** Only marks that the shop's format leaves open are asked about. */
export function markQuestions(twoWays: TwoWays, { readings }: Numbers): MarkQuestion[] {
  const questions = new Map<DecimalMark, MarkQuestion>()
  for (const { row, written } of twoWays) {
    const mark = inDecimals(written)?.mark
    if (mark === undefined || readings(written).length < 2) continue
    const { count, ...first } = questions.get(mark) ?? { mark, row, written, count: 0 }
    questions.set(mark, { ...first, count: count + 1 })
  }
  return [...questions.values()]
}
