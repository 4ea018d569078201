import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Order = { id: string; date: string; status: string; name: string; cel: string }
type Word = { status: string; month: string; word: string; order_id: string; date: string; names: string }
type Tables = { orders: Order; order_words: Word }

/** No foreign key: deleting an order would have to search all words for its own. */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { text, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('order_words')
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('order_id', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('names', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('order_words_key', ['status', 'month', 'word', 'date', 'order_id']),
  ).execute()
  await fill(tx)
}

const ORDERS_AT_A_TIME = 500

/** Month by month, because the rows are stored by month. */
async function fill(tx: Kysely<Tables>): Promise<void> {
  let last: Order | undefined
  do {
    const { date, id } = last ?? { date: '', id: '' }
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'date', 'status', 'name', 'cel'])
      .where('date', '>=', date)
      .where(({ or, eb }) => or([eb('date', '>', date), eb('id', '<', id)]))
      .orderBy('date')
      .orderBy('id', 'desc')
      .limit(ORDERS_AT_A_TIME)
      .execute()
    const rows = orders.flatMap(wordsOf)
    if (rows.length > 0) await tx.insertInto('order_words').values(rows).execute()
    last = orders.at(-1)
  } while (last)
}

/** The words of the name, plus the phone number from its beginning (#) and from its end (<). */
function wordsOf({ id, date, status, name, cel }: Order): Word[] {
  const words = [...new Set(fold(name).match(/[\p{L}\p{N}]+/gu) ?? [])]
  const names = words.map((word) => ` ${word}`).join('')
  return [
    ...words.map((word) => ({ word, names })),
    ...mobileWords(cel).map((word) => ({ word, names: '' })),
  ].map((found) => ({ status, month: date.slice(0, 7), order_id: id, date, ...found }))
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
    .replace(/º/g, '°')
}

const DEFAULT_AREA = '261'

function mobileWords(cel: string): string[] {
  const number = nationalNumber(cel)
  if (number === '') return []
  const starts = new Set([0, ...areaLengths(number)].map((length) => `#${number.slice(length)}`))
  return [...starts, `<${[...number].reverse().join('')}`]
}

/** A number from another area is also found without its area code. */
function areaLengths(number: string): number[] {
  if (number.startsWith(DEFAULT_AREA)) return []
  return number.startsWith('11') ? [2] : [3, 4]
}

/** The ten digits of an Argentine number, area code first; all digits if it cannot be read as one. */
function nationalNumber(cel: string): string {
  const typed = cel.replace(/\D/g, '')
  let digits = typed.replace(/^00?/, '')
  if (digits.startsWith('54') && digits.length >= 12) digits = digits.slice(2)
  if (digits.length === 11 && digits.startsWith('9')) digits = digits.slice(1)
  if (digits.startsWith('15') && (digits.length === 8 || digits.length === 9)) {
    digits = DEFAULT_AREA + digits.slice(2)
  }
  if (digits.length === 7) digits = DEFAULT_AREA + digits
  if (digits.length === 12) digits = withoutLocalPrefix(digits)
  return digits.length === 10 ? digits : typed
}

function withoutLocalPrefix(digits: string): string {
  for (const areaLength of [2, 3, 4]) {
    if (digits.slice(areaLength, areaLength + 2) === '15') {
      return digits.slice(0, areaLength) + digits.slice(areaLength + 2)
    }
  }
  return digits
}
