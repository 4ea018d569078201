import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { type SentVersionedProduct, versioned } from '#web/testing/wire.ts'
import * as productsPage from './products-page.tsx'

const TABLE = 'GET /api/products/administrar'

/** What is in the shop. */
let products: SentVersionedProduct[]
let calls: Sent[]

const queryOf = ({ call }: Sent) => new URL(call.replace(/^\S+ /, ''), location.href).searchParams
const idOf = ({ call }: Sent) => Number(call.split('/').at(-1))

/** The owner's table, with what the filters of these tests leave of it. */
function tableOf(sent: Sent) {
  const query = queryOf(sent)
  const found = products.filter(
    ({ name, availability }) =>
      name.toLowerCase().includes(query.get('text') ?? '') &&
      (query.get('availability') ?? `${availability}`) === `${availability}`,
  )
  const kept = (query.get('rows') ?? '').split(',').map(Number)
  return {
    products: products.filter((product) => found.includes(product) || kept.includes(product.id)),
    total: found.length,
    totalPages: 1,
    page: 1,
    unavailable: found.filter(({ availability }) => !availability).length,
    drafts: 0,
  }
}

/** Stores an edit of a row. */
function patch(sent: Sent) {
  const id = idOf(sent)
  products = products.map((product) =>
    product.id === id ? { ...product, ...(sent.body as object), version: product.version + 1 } : product,
  )
  return products.find((product) => product.id === id) ?? refusal(404, 'El producto no existe')
}

function answer(more: Parameters<typeof answerApi>[0] = {}): void {
  calls = answerApi({
    [TABLE]: tableOf,
    'GET /api/promotions': [],
    ...Object.fromEntries(products.map(({ id }) => [`PATCH /api/products/${id}`, patch])),
    ...more,
  })
}

const search = page.getByRole('searchbox')
const availability = (name: string) => page.getByRole('button', { name: new RegExp(`isponible: ${name}$`) })
const status = page.getByRole('status').filter({ hasText: 'producto' })

beforeEach(() => {
  products = [
    versioned({ id: 1, name: 'Fila a', price: 100 }),
    versioned({ id: 2, name: 'Fila ab', price: 200 }),
    versioned({ id: 3, name: 'Fila c', price: 300, availability: false }),
  ]
  answer()
})

test('a filter chosen while the table loads is combined with the typed search', async () => {
  const router = await render(productsPage, { at: '/admin' })
  const held = Promise.withResolvers<void>()
  answer({
    [TABLE]: async (sent: Sent) => {
      await held.promise
      return tableOf(sent)
    },
  })
  await search.fill('fila ')
  await page.getByLabelText('Disponibilidad').selectOptions('No Disponible')
  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  held.resolve()
  await expect.element(status).toHaveTextContent('1 producto · 1 no disponible')
  expect(router.state.location.search).toBe('?text=fila&availability=false&sort=price')
  await expect.element(search).toHaveValue('fila ')
})

test('a late answer of the table does not replace a newer one', async () => {
  const router = await render(productsPage, { at: '/admin' })
  const late = Promise.withResolvers<void>()
  answer({
    [`${TABLE}?text=fila+a`]: async (sent: Sent) => {
      await late.promise
      return tableOf(sent)
    },
  })
  await search.fill('fila a')
  await search.click()
  await userEvent.keyboard('{End}b')
  await expect.element(status).toHaveTextContent('1 producto · 0 no disponibles')
  late.resolve()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('link', { name: 'Fila ab', exact: true })).toBeVisible()
  await expect.element(status).toHaveTextContent('1 producto · 0 no disponibles')
  expect(router.state.location.search).toBe('?text=fila+ab')
})

test('letters typed in the middle of the search text stay together', async () => {
  const router = await render(productsPage, { at: '/admin' })
  await search.fill('o azul')
  await search.click()
  await userEvent.keyboard('{Home}glob')
  await expect.poll(() => router.state.location.search).toBe('?text=globo+azul')
  await expect.element(search).toHaveValue('globo azul')
})

test('a press on a column sorts by it, another one the other way round', async () => {
  const router = await render(productsPage, { at: '/admin?text=fila' })
  const column = page.getByRole('columnheader', { name: 'Precio' })
  await column.getByRole('button').click()
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending')
  await column.getByRole('button').click()
  await expect.element(column).toHaveAttribute('aria-sort', 'descending')
  expect(router.state.location.search).toBe('?text=fila&sort=price&direction=desc')
})

test('arrow keys lead from the search through the rows, and Escape clears it', async () => {
  const router = await render(productsPage, { at: '/admin' })
  await search.fill('fila a')
  await expect.element(status).toHaveTextContent('2 productos · 0 no disponibles')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Fila ab', exact: true })).toHaveFocus()
  await search.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.poll(() => router.state.location.search).toBe('')
})

test('the picture of a product is shown when its name is hovered or focused', async () => {
  await render(productsPage, { at: '/admin' })
  const picture = page.getByRole('img', { name: 'Imagen de Fila a', exact: true })
  await page.getByRole('link', { name: 'Fila a', exact: true }).hover()
  await expect.element(picture).toBeVisible()
  // The pointer can move onto the picture without closing it.
  await picture.hover()
  await expect.element(picture).toBeVisible()
  await page.getByRole('heading', { name: 'Productos' }).hover()
  await expect.element(picture).not.toBeInTheDocument()
  await search.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(picture).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(picture).not.toBeInTheDocument()
})

test('a product opened before the last search has finished knows the whole search text', async () => {
  const router = await render(productsPage, { at: '/admin?text=fila' })
  answer({ [`${TABLE}?text=fila+a`]: () => new Promise(() => undefined) })
  await search.fill('fila a')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/1/edit')
  expect(router.state.location.state).toEqual({ list: '/admin?text=fila+a' })
})

test('availability changes at once, before the server has answered', async () => {
  const held = Promise.withResolvers<void>()
  answer({
    'PATCH /api/products/1': async (sent: Sent) => {
      await held.promise
      return patch(sent)
    },
  })
  await render(productsPage, { at: '/admin?availability=true' })
  await availability('Fila a').click()
  await expect.element(availability('Fila a')).toHaveTextContent('No Disponible')
  expect(products[0]?.availability).toBe(true)
  held.resolve()
  await expect.element(toast('"Fila a": No Disponible')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toMatchObject([
    { body: { availability: false } },
  ])
})

test('availability is what it was if the server refuses, with the reason, and can be tried again', async () => {
  answer({ 'PATCH /api/products/1': refusal(503, 'La tienda no puede atender') })
  await render(productsPage, { at: '/admin' })
  await availability('Fila a').click()
  const failure = toast('"Fila a": La tienda no puede atender')
  await expect.element(failure).toBeVisible()
  await expect.element(availability('Fila a')).toHaveTextContent('Disponible')
  answer()
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(availability('Fila a')).toHaveTextContent('No Disponible')
  await expect.element(failure).not.toBeInTheDocument()
})

test('a change of availability that somebody else overwrote is said', async () => {
  answer({ 'PATCH /api/products/1': () => products[0] })
  await render(productsPage, { at: '/admin' })
  await availability('Fila a').click()
  const differs = '"Fila a": Disponible. Otra persona lo cambió al mismo tiempo.'
  await expect.element(toast(differs)).toBeVisible()
})

test('failures of several rows with one reason share a message, which a success takes back', async () => {
  const fails = refusal(503, 'La tienda no puede atender')
  answer({ 'PATCH /api/products/1': fails, 'PATCH /api/products/2': fails })
  await render(productsPage, { at: '/admin' })
  await availability('Fila a').click()
  await availability('Fila ab').click()
  await expect.element(toast('"Fila a" y "Fila ab": La tienda no puede atender')).toBeVisible()
  expect(page.getByRole('button', { name: 'Probar de nuevo' }).elements()).toHaveLength(1)
  await page.viewport(360, 720)
  const message = toast('"Fila a" y "Fila ab": La tienda no puede atender').element().getBoundingClientRect()
  expect(message.width, 'room for the text beside the button').toBeGreaterThan(200)
  await page.viewport(1280, 720)
  answer()
  await availability('Fila ab').click()
  await expect.element(toast('"Fila a": La tienda no puede atender')).toBeVisible()
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(page.getByLabelText('Avisos')).not.toMatchTextContent('La tienda no puede atender')
  await expect.element(status).toHaveTextContent('3 productos · 3 no disponibles')
})

test('a row changed under a filter stays in its place, with undo', async () => {
  await render(productsPage, { at: '/admin?availability=true' })
  await availability('Fila a').click()
  await expect.element(status).toHaveTextContent('1 producto · 0 no disponibles')
  await expect.element(availability('Fila a')).toHaveTextContent('No Disponible')
  // The second press on the same spot belongs to the same product.
  await availability('Fila a').click()
  await expect.element(status).toHaveTextContent('2 productos · 0 no disponibles')
  await expect.element(availability('Fila ab')).toHaveTextContent('Disponible')
  await availability('Fila ab').click()
  await expect.element(toast('"Fila ab": No Disponible')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect.element(availability('Fila ab')).toHaveTextContent('Disponible')
  await expect.element(status).toHaveTextContent('2 productos · 0 no disponibles')
})

test('a press states what the owner wants: it does not toggle back what somebody else did meanwhile', async () => {
  await render(productsPage, { at: '/admin' })
  products = products.map((product) => ({ ...product, availability: false }))
  await availability('Fila a').click()
  await expect.element(toast('"Fila a": No Disponible')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ availability: false })
})

test('a row whose product was deleted meanwhile disappears, and the reason is said', async () => {
  await render(productsPage, { at: '/admin' })
  products = products.filter(({ id }) => id !== 1)
  await availability('Fila a').click()
  await expect.element(toast('"Fila a": El producto no existe')).toBeVisible()
  await expect.element(availability('Fila a')).not.toBeInTheDocument()
  await expect.element(availability('Fila ab')).toBeVisible()
})

test('a row changed under a filter leaves the list once the filter is applied again', async () => {
  await render(productsPage, { at: '/admin?availability=true' })
  await availability('Fila a').click()
  await expect.element(status).toHaveTextContent('1 producto · 0 no disponibles')
  await page.getByLabelText('Disponibilidad').selectOptions('No Disponible')
  await page.getByLabelText('Disponibilidad').selectOptions('Disponible')
  await expect.element(availability('Fila a')).not.toBeInTheDocument()
  await expect.element(availability('Fila ab')).toBeVisible()
})

test('deleting asks first, and whoever cancels stays at the button', async () => {
  answer({ 'GET /api/order/con-producto/1': { orders: 0 } })
  await render(productsPage, { at: '/admin' })
  const button = page.getByRole('button', { name: 'Eliminar Fila a', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar este producto?' })
  await expect.element(dialog).toMatchTextContent('Fila a')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click()
  await expect.element(button).toHaveFocus()
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
})

test('deleting says what was deleted and moves the focus to the next row, at last to the heading', async () => {
  products = products.slice(0, 2)
  const answers = ({ id, name }: SentVersionedProduct) => [
    [`GET /api/order/con-producto/${id}`, { orders: 0 }] as const,
    [`DELETE /api/products/${id}`, () => remove(id, name)] as const,
  ]
  function remove(gone: number, name: string) {
    products = products.filter(({ id }) => id !== gone)
    return { message: `Se eliminó "${name}"` }
  }
  answer(Object.fromEntries(products.flatMap(answers)))
  await render(productsPage, { at: '/admin' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Eliminar Fila a', exact: true }).click()
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect.element(toast('Se eliminó "Fila a"')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fila ab', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Eliminar Fila ab', exact: true }).click()
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect.element(toast('Se eliminó "Fila ab"')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Productos' })).toHaveFocus()
})
