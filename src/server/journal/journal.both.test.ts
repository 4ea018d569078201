import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JournalEntry } from '#domain/journal/journal-page.ts'
import { ASKED, lawDesk } from '../testing/law-desk.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop({ SHOP_LOCALE: 'es-AR', SHOP_CURRENCY: 'ARS' })
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

const get = (url: string, cookie = headers.cookie) => shop.app.inject({ url, headers: { cookie } })

async function readPage(
  query = '',
): Promise<{ entries: JournalEntry[]; totalPages: number; thing?: string }> {
  const answer = await get(`/api/audit?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const textsOf = async (query: string) => (await readPage(query)).entries.map(({ text }) => text)

async function call(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  own = headers,
) {
  const answer = await shop.app.inject({ method, url, headers: own, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

/** What the form sends. */
async function edit(id: number, fields: object, own = headers): Promise<void> {
  const product = (await get(`/api/products/administrar/${id}`)).json()
  await call('PUT', `/api/products/${id}`, { ...product, ...fields }, own)
}

/** As another day has left it. */
async function entryOf(date: string, kind: string, fields: object = {}): Promise<void> {
  const entry = { date, actor: 'system', kind, subject: 'shop', before: null, after: null, ...fields }
  await shop.db.insertInto('journal').values(entry).execute()
}

describe('the history says who did what', () => {
  test('a new price by one of the team, with what it was before', async () => {
    const manager = { cookie: await shop.signIn('encargado') }
    const { id } = await shop.stock({ name: 'Globo látex 12"', price: 240_000 })
    await edit(id, { price: 2700 }, manager)
    const { entries } = await readPage()
    expect(entries[0]).toMatchObject({
      user: 'Alguien encargado',
      kind: 'product.edited',
      group: 'productos',
      subject: `product ${id}`,
      before: { price: 2400 },
      after: { price: 2700 },
    })
    expect(entries[0]?.text).toMatch(
      /^Alguien encargado subió «Globo látex 12"» de \$\s?2\.400,00 a \$\s?2\.700,00$/,
    )
    expect(entries[0]?.changes).toEqual([
      { label: 'Precio', before: expect.stringContaining('2.400'), after: expect.stringContaining('2.700') },
    ])
    expect(entries[1]?.text).toBe('El programa creó «Globo látex 12"»')
  })

  test('a price of one product by the price desk reads the same, several are listed', async () => {
    await shop.stock({ name: 'Uno', price: 100_000 })
    await call('POST', '/api/products/updateCategory', { category: 'globos', percent: 10 })
    expect((await readPage()).entries[0]?.text).toMatch(/ subió «Uno» de \$\s?1\.000,00 a \$\s?1\.100,00$/)
    await shop.stock({ name: 'Dos', price: 200_000 })
    await call('POST', '/api/products/updateCategory', { category: 'globos', percent: -10 })
    const [entry] = (await readPage()).entries
    expect(entry?.text).toContain('cambió 2 precios: Globos: −10 %')
    expect(entry?.changes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Uno', 'Dos']))
  })

  test('customers, orders and what is gone have a name', async () => {
    const desk = await lawDesk(shop)
    const order = await desk.place()
    const code = `${order.slice(0, 4)}-${order.slice(4, 8)}`
    await call('DELETE', `/api/products/${desk.product}`)
    await call('PATCH', `/api/order/status/${order}`, { status: 'pagado' })
    const [status, deleted, placed] = await textsOf('')
    expect(status).toBe(`${OWNER.email} pasó la orden ${code} de «pendiente» a «pagado»`)
    expect(deleted).toMatch(/ eliminó «.+»$/)
    expect(placed).toBe(`Un cliente hizo la orden ${code}`)

    await entryOf('2026-01-01T12:00:00.000Z', 'product.availability', { subject: 'product 999' })
    await entryOf('2026-01-01T12:00:00.000Z', 'robot.danced', { subject: 'robot 1' })
    const [newer, availability] = await textsOf('from=2026-01-01&to=2026-01-01')
    expect(newer).toMatch(/^El programa cambió/)
    expect(availability).toBe('El programa marcó un producto borrado como no disponible')
  })
})

describe('the history is filtered', () => {
  test('by person, kind, thing and day, alone and together', async () => {
    const { id } = await shop.stock({ name: 'Vela' })
    await call('PATCH', `/api/products/${id}`)
    await call('POST', '/api/products/updateCategory', { category: 'globos', percent: 10 })
    await edit(id, { name: 'Velita' })
    await edit(id, { price: 99 })
    const kinds = async (query: string) => (await readPage(query)).entries.map(({ kind }) => kind)
    const edits = ['product.edited', 'product.edited']

    expect(await kinds('user=1')).toEqual([...edits, 'prices.changed', 'product.availability'])
    expect(await kinds('user=sistema')).toEqual(['product.created'])
    expect(await kinds('user=7')).toEqual([])
    expect(await kinds('kind=productos')).toEqual([...edits, 'product.availability', 'product.created'])
    expect(await kinds('kind=product.availability')).toEqual(['product.availability'])
    // Also the price that was changed by editing the product, but not its name.
    expect(await kinds('kind=precios')).toEqual(['product.edited', 'prices.changed'])
    expect(await kinds('kind=recetas')).toEqual([])
    expect(await kinds(`subject=product+${id}`)).toEqual([
      ...edits,
      'product.availability',
      'product.created',
    ])
    expect((await readPage(`subject=product+${id}`)).thing).toBe('«Velita»')
    expect(await kinds(`subject=product+${id}&user=1&kind=product.edited`)).toEqual(edits)
    expect(await kinds('user=1&kind=precios')).toEqual(['product.edited', 'prices.changed'])
  })

  test('by days of Mendoza, whatever the order of writing was', async () => {
    await entryOf('2026-03-02T02:59:59.999Z', 'shop.changed')
    await entryOf('2026-03-03T03:00:00.000Z', 'shop.changed')
    await entryOf('2026-03-02T03:00:00.000Z', 'slides.ordered')
    await entryOf('2026-03-03T02:59:59.999Z', 'demo.loaded')
    const found = async (query: string) => (await readPage(query)).entries.map(({ kind }) => kind)
    expect(await found('from=2026-03-02&to=2026-03-02')).toEqual(['demo.loaded', 'slides.ordered'])
    expect(await found('to=2026-03-02')).toEqual(['demo.loaded', 'slides.ordered', 'shop.changed'])
    expect(await found('from=2026-03-03&user=sistema&kind=ajustes')).toEqual(['shop.changed'])
  })

  test('in pages that go on where the last one ended', async () => {
    for (let minute = 0; minute < 120; minute++) {
      const date = new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString()
      await entryOf(date, minute % 2 === 0 ? 'shop.changed' : 'demo.loaded')
    }
    const pages = [
      await readPage('kind=ajustes'),
      await readPage('kind=ajustes&page=2'),
      await readPage('kind=ajustes&page=3'),
    ]
    expect(pages.map(({ entries, totalPages }) => [entries.length, totalPages])).toEqual([
      [50, 3],
      [50, 3],
      [20, 3],
    ])
    const dates = pages.flatMap(({ entries }) => entries.map(({ date }) => date))
    expect(new Set(dates).size).toBe(120)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await readPage('page=9')).entries).toEqual([])
  })

  test.each([
    'user=nadie',
    'kind=cosas',
    'from=2026-02-30',
    'from=2026-03-02&to=2026-03-01',
    'page=0',
    'page=201',
    `subject=${'x'.repeat(101)}`,
  ])('and a filter %s is refused with a message', async (query) => {
    const answer = await get(`/api/audit?${query}`)
    expect([answer.statusCode, typeof answer.json().error]).toEqual([400, 'string'])
  })
})

test('the file has what the filters find, all of it, without formulas, and is itself recorded', async () => {
  const { id } = await shop.stock({ name: '=1+1', price: 100_000 })
  await shop.db.updateTable('users').set({ name: '@Marta' }).execute()
  await edit(id, { name: '=2+2' })
  for (let second = 0; second < 450; second++) {
    await entryOf(new Date(Date.UTC(2026, 0, 5, 12, 0, second)).toISOString(), 'demo.loaded')
  }
  const answer = await get('/api/audit/exportar.csv?kind=productos')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="registro-[\d-]+\.csv"$/)
  const [header, edited, created, end] = answer.body.split('\r\n')
  expect(header).toBe('\uFEFFFecha;Persona;Tipo;Qué pasó;Antes;Después')
  expect(edited).toContain(`;"'@Marta";Productos;"'@Marta editó «=1+1»";Nombre: =1+1;Nombre: =2+2`)
  expect(created).toContain(';Sistema;Productos;El programa creó «=1+1»;;')
  expect(end).toBe('')

  const all = (await get('/api/audit/exportar.csv?to=2026-01-05')).body.trimEnd().split('\r\n')
  expect(all).toHaveLength(451)
  expect(await textsOf('kind=archivos')).toEqual(Array(2).fill('@Marta bajó el registro'))
})

test('only who may see the history does, and nothing of it can be sent', async () => {
  const seller = await shop.signIn('vendedor')
  for (const url of ['/api/audit', '/api/audit/exportar.csv']) {
    expect((await get(url, seller)).statusCode).toBe(403)
    expect((await shop.app.inject({ url })).statusCode).toBe(401)
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await shop.app.inject({ method, url: '/api/audit', headers })).statusCode).toBe(404)
  }
})

test('nothing that customers said about themselves is in it', async () => {
  const desk = await lawDesk(shop)
  const order = await desk.place({ note: 'Soy Zulema, el 0142' })
  await call('PATCH', `/api/order/${order}/nota`, { note: 'Zulema debe 0142', before: '' })
  const lines = [{ id: desk.product, quantity: 1 }]
  const discount = { amount: 10, reason: 'Por ser Zulema' }
  await call('PATCH', `/api/order/${order}/lines`, { version: 2, lines, discount })
  const sale = { name: ASKED.name, cel: ASKED.cel, wayToPay: 'pago efectivo', lines }
  await call('POST', '/api/order/mostrador', sale)
  await desk.withdraw({ order })
  await call('PATCH', '/api/withdrawals/1', { isResolved: true, note: 'Hablé con Zulema' })
  expect((await get('/api/order/exportar.csv?text=Zulema&from=2026-01-01')).statusCode).toBe(200)
  await call('POST', '/api/customers/borrar', { text: ASKED.cel, orders: 2, withdrawals: 1 })

  const journal = await shop.db.selectFrom('journal').selectAll().execute()
  const kinds = new Set(journal.map(({ kind }) => kind))
  for (const kind of ['order.placed', 'order.note', 'order.lines', 'order.customer'])
    expect(kinds).toContain(kind)
  for (const kind of ['withdrawal.received', 'withdrawal.resolved', 'withdrawal.erased', 'orders.exported']) {
    expect(kinds).toContain(kind)
  }
  const said = [journal, await readPage(), (await get('/api/audit/exportar.csv')).body]
  expect(JSON.stringify(said)).not.toMatch(/Zulema|0142|otros globos/)
})
