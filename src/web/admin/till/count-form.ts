import { z } from 'zod/mini'
import { type Cents, MAX_AMOUNT, parseMoney } from '#domain/money/money.ts'
import { BANKNOTES } from '#domain/till/till.ts'
import { sessionStore } from '#web/browser-storage.ts'
import { recall, remember } from '#web/stored-value.ts'

/** What is typed while the cash is counted: how many notes of each kind and the coins, or the sum alone. */
export const CountValues = z.object({
  isSum: z.boolean(),
  notes: z.array(z.string()),
  coins: z.string(),
  sum: z.string(),
})
export type CountValues = z.infer<typeof CountValues>

export const NOTHING_COUNTED: CountValues = {
  isSum: false,
  notes: BANKNOTES.map(() => ''),
  coins: '',
  sum: '',
}

/** An amount as typed, zero too. `missing` is the message when there is none. */
export function cashText(missing: string) {
  return z.pipe(
    z.string(),
    z.transform((text, { issues }): Cents => {
      const cents = parseMoney(text)
      if (cents !== undefined && cents <= MAX_AMOUNT) return cents
      const message =
        cents !== undefined
          ? 'El importe es demasiado grande'
          : text.trim()
            ? 'Escribilo con números, como 1500'
            : missing
      issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }),
  )
}

/** How many notes were typed; none if it is empty, undefined if it is no number. */
export function readNotes(text: string): number | undefined {
  return /^\s*\d{0,5}\s*$/.test(text) ? Number(text) : undefined
}

/** What the notes and coins typed so far are worth; what is no number counts as nothing. */
export function sumOf({ isSum, notes, coins, sum }: CountValues): Cents {
  if (isSum) return parseMoney(sum) ?? 0
  const inNotes = BANKNOTES.reduce(
    (total, note, index) => total + note * (readNotes(notes[index] ?? '') ?? 0),
    0,
  )
  return inNotes + (parseMoney(coins) ?? 0)
}

const SumField = cashText('Escribí cuánto contaste')

/** The form; its result is the counted cash. */
export const CountForm = z.pipe(
  CountValues,
  z.transform((values, { issues }): { counted: Cents } => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: values, path, message })
    if (values.isSum) {
      const { error } = SumField.safeParse(values.sum)
      if (error) refuse(['sum'], error.issues[0]?.message ?? '')
      return { counted: sumOf(values) }
    }
    for (const [index, text] of values.notes.entries()) {
      if (readNotes(text) === undefined) refuse(['notes', index], 'Escribí cuántos billetes hay, como 3')
    }
    if (values.coins.trim() && parseMoney(values.coins) === undefined) {
      refuse(['coins'], 'Escribí cuánto suman, como 150')
    }
    if ([...values.notes, values.coins].every((text) => text.trim() === '')) {
      refuse(['notes', 0], 'Contá el efectivo. Si no hay nada, escribí 0.')
    }
    return { counted: sumOf(values) }
  }),
)

const keyOf = (till: number) => `till-count-${till}`

/** What was typed for this till in this tab. It survives a reload. */
export function recallCount(till: number): CountValues | undefined {
  const values = recall(sessionStore, keyOf(till), CountValues)
  return values?.notes.length === BANKNOTES.length ? values : undefined
}

export function rememberCount(till: number, values: CountValues): void {
  remember(sessionStore, keyOf(till), values)
}

export function forgetCount(till: number): void {
  sessionStore.remove(keyOf(till))
}
