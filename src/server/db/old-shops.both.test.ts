import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { isLong } from '../../../tests/long.ts'
import { buildApp } from '../app.ts'
import { checkBackup } from '../backups/check-backup.ts'
import { refuseUnreadable } from '../backups/refuse-unreadable.ts'
import { createSession } from '../people/session.ts'
import { parseSettings } from '../settings.ts'
import { idOf } from '../testing/old-orders.ts'
import { type EmptyPlace, makeOldShop, makePlace } from '../testing/old-shop.ts'
import { MIGRATION_TABLE } from './applied-migrations.ts'
import { DATABASE_FILE } from './data-dir.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { openDatabase } from './open.ts'
import type { Row } from './rows.ts'
import type { Db } from './tables.ts'

const VERSIONS = Object.keys(MIGRATIONS).map((name) => Number.parseInt(name, 10))
const NEWEST = Math.max(...VERSIONS)
const isPostgres = inject('postgresServer') !== undefined

let place: EmptyPlace

beforeEach(async () => {
  place = await makePlace()
})

afterEach(() => place.remove())

/** Removed since, or maintained beside the shop. */
const NOT_OF_THE_SHOP = [MIGRATION_TABLE, `${MIGRATION_TABLE}_lock`, 'catalogue_changes']

async function readAll(db: Db): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>()
  for (const { name } of await db.introspection.getTables()) {
    if (NOT_OF_THE_SHOP.includes(name)) continue
    rows.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows)
  }
  return rows
}

/** Rows of which nothing like them is there any more. What was null or missing may have been filled in. */
function lostRows(before: Map<string, Row[]>, after: Map<string, Row[]>): Row[] {
  return [...before].flatMap(([table, rows]) =>
    rows.filter((row) => !after.get(table)?.some((now) => isContained(row, now))),
  )
}

function isContained(then: unknown, now: unknown): boolean {
  if (then === null || then === now) return true
  if (typeof then === 'string' && typeof now === 'string' && then.startsWith('{')) {
    return isContained(JSON.parse(then), JSON.parse(now))
  }
  if (typeof then !== 'object' || typeof now !== 'object' || now === null) return false
  // What each key of an object or an array has.
  const nowByKey = Object.entries(now)
  return Object.entries(then).every(([key, value]) =>
    isContained(value, nowByKey.find(([other]) => other === key)?.[1]),
  )
}

/** The shop as this program opens it. */
async function open() {
  const { dataDir, databaseUrl } = place
  const database = await openDatabase(dataDir, databaseUrl)
  const settings = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const app = await buildApp({ db: database.db, settings })
  app.addHook('onClose', database.close)
  await database.makeReady(
    async () => undefined,
    () => undefined,
  )
  const after = await readAll(database.db)
  const session = await createSession(database.db, { userId: 1, device: '', network: '' })
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const answer = await app.inject({ url, method, headers: { cookie: `session=${session}` } })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.anything()])
    return answer.json()
  }
  return { db: database.db, after, ask, close: () => app.close() }
}

const snow = {
  id: 2,
  name: 'Nieve',
  category: 'carnaval',
  price: 13.35,
  quantity: 3,
  ordered: 3,
  subtotal: 36.05,
  discount: 4,
  discountPercent: 10,
  label: '10% off en carnaval',
}
const balloons = (quantity: number) => ({
  id: 1,
  name: 'Globo Ñandú',
  category: 'globos',
  price: 19.95,
  quantity,
  ordered: quantity,
  subtotal: (1995 * quantity) / 100,
  discountPercent: 0,
})
const candle = (price: number) => ({ id: 3, name: 'Vela', category: 'reposteria', price, subtotal: price })
const cash = { wayToPay: 'pago efectivo', surcharge: 0, priceModel: 'surcharge', source: 'web' }
const online = { wayToPay: 'mercado pago', surchargePerMille: 62, priceModel: 'surcharge', source: 'web' }

/** What the owner sees of each order, in pesos, and the version in which it was placed. */
const ORDERS = [
  {
    since: 1,
    letter: 'A',
    order: {
      ...online,
      status: 'pendiente',
      paid: false,
      total: 102.5,
      surcharge: 6.36,
      amountDue: 108.86,
      order: [candle(102.5)],
    },
  },
  {
    since: 1,
    letter: 'B',
    order: {
      ...online,
      status: 'pagado',
      paid: true,
      total: 99_999_999.25,
      surcharge: 6_199_999.95,
      amountDue: 106_199_999.2,
      amountPaid: 106_199_999.2,
      order: [candle(99_999_999.25)],
    },
  },
  {
    since: 1,
    letter: 'C',
    order: {
      ...cash,
      status: 'para retirar',
      paid: false,
      total: 56,
      amountDue: 56,
      order: [snow, balloons(1)],
    },
  },
  {
    since: 1,
    letter: 'D',
    order: {
      ...cash,
      status: 'entregado',
      paid: true,
      total: 39.9,
      amountDue: 39.9,
      amountPaid: 39.9,
      order: [balloons(2)],
    },
  },
  {
    since: 7,
    letter: 'F',
    order: {
      ...online,
      status: 'para retirar',
      paid: true,
      surcharge: 1.24,
      amountDue: 21.19,
      amountPaid: 21.19,
    },
  },
  {
    since: 9,
    letter: 'E',
    order: { ...cash, status: 'entregado', paid: false, amountDue: 19.95, amountPaid: 19.95 },
  },
  {
    since: 15,
    letter: 'G',
    order: {
      ...cash,
      source: 'mostrador',
      name: '',
      note: 'Con moño',
      internalNote: 'Llama el martes',
      discount: { amount: 1, reason: 'Clienta de siempre' },
      total: 19.95,
      amountDue: 18.95,
      version: 3,
      order: [{ ...balloons(1), ordered: 2 }],
    },
  },
  { since: 19, letter: 'H', order: { ...cash, priceModel: 'discount', listPerMille: 62, amountDue: 19.95 } },
  {
    since: 24,
    letter: 'J',
    order: { ...cash, status: 'entregado', amountDue: 39.9, amountPaid: 30, forgiven: 9.9 },
  },
  {
    since: 25,
    letter: 'K',
    order: {
      ...cash,
      total: 78.85,
      order: [
        {
          ...balloons(3),
          subtotal: 39.9,
          discount: 19.95,
          label: '3x2',
          promotion: { name: '3x2', take: 3, pay: 2 },
        },
        { id: 2, subtotal: 38.95, discountPercent: 2, label: 'Por cantidad' },
      ],
    },
  },
  {
    since: 35,
    letter: 'M',
    order: {
      ...cash,
      total: 16.95,
      order: [{ price: 17.95, subtotal: 16.95, shopPrice: 19.95, ownDiscount: 1, returned: 1, ordered: 2 }],
    },
  },
]

const DELETED = {
  ...online,
  status: 'pagado',
  paid: true,
  total: 56,
  surcharge: 3.47,
  amountDue: 59.47,
  amountPaid: 59.47,
  order: [snow, balloons(1)],
}

/** On PostgreSQL all of them take a minute: in `npm test`, the first, the last and those that changed what was stored. */
const TRIED = VERSIONS.filter(
  (version) => version < NEWEST && (isLong || !isPostgres || [1, 8, 14, 21, 24, 34].includes(version)),
)

test.each(TRIED)(
  'a shop of version %i keeps every amount, status, line, payment and deleted order, and a copy of it passes all checks',
  async (version) => {
    const before = await makeOldShop(place, version, readAll)
    if (!isPostgres) await checkBackup(join(place.dataDir, DATABASE_FILE))
    const { db, after, ask, close } = await open()
    try {
      expect(lostRows(before, after)).toEqual([])

      if (!isPostgres) await expect(refuseUnreadable(db, 'copia.db')).resolves.toBeUndefined()

      const { orders, total } = await ask('/api/order/buscar?pageSize=100&text=')
      const expected = ORDERS.filter(({ since }) => since <= version)
      expect(total).toBe(expected.length)
      const byId = Object.fromEntries(orders.map((order: { id: string }) => [order.id, order]))
      expect(byId).toMatchObject(
        Object.fromEntries(expected.map(({ letter, order }) => [idOf(letter), order])),
      )
      expect((await ask('/api/order/buscar?text=zulema%20c')).orders).toMatchObject([{ id: idOf('C') }])

      const payments = (letter: string) => ask(`/api/order/${idOf(letter)}/payments`)
      const hasPayments = version >= 18
      expect(await payments('B')).toMatchObject({
        received: hasPayments ? 106_199_984.15 : 0,
        byHand: hasPayments ? 0 : 106_199_999.2,
        payments: hasPayments
          ? [{ amount: 106_199_999.2, refunded: 15.05, state: 'approved', refunds: [{ amount: 15.05 }] }]
          : [],
      })
      expect(await payments('C')).toMatchObject({ toCollect: hasPayments ? 45.95 : 56 })
      expect((await payments('A')).payments.map(({ state }: { state: string }) => state)).toEqual(
        hasPayments ? ['rejected', 'in_process', 'approved'] : [],
      )

      const trash = await ask('/api/order/papelera')
      expect(trash.total).toBe(version >= 14 ? 1 : 0)
      if (version < 14) return
      expect(trash.orders).toMatchObject([{ id: idOf('T'), status: 'pagado', amountDue: 59.47 }])
      await ask(`/api/order/${idOf('T')}/restore`, 'POST')
      expect(await ask(`/api/order/varios?ids=${idOf('T')}`)).toMatchObject([DELETED])
    } finally {
      await close()
    }
  },
)

test('the old shops have a value in every column of every table', async () => {
  const rows = await makeOldShop(place, NEWEST, readAll)
  const { after, close } = await open()
  await close()
  expect(after).toEqual(rows)
  const empty = [...rows].flatMap(([table, [first = {}, ...others]]) =>
    Object.keys(first)
      .filter((column) => [first, ...others].every((row) => (row[column] ?? '') === ''))
      .map((column) => `${table}.${column}`),
  )
  expect(empty).toEqual([])
  expect([...rows].filter(([, { length }]) => length === 0).map(([table]) => table)).toEqual([])
})
