import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { versioned } from '#web/testing/wire.ts'
import * as promotionPage from './promotion-page.tsx'

const STAR = versioned({ id: 1, name: 'Globo estrella', price: 1000 })
const HEART = versioned({ id: 2, name: 'Globo corazón', price: 2000 })
const CREATE = 'POST /api/promotions'

/** Both products are balloons; other categories are empty. */
const pageOf = ({ call }: Sent) => {
  const products = /category=(?!globos)/.test(call) ? [] : [STAR]
  return { products, page: 1, total: products.length, totalPages: 1 }
}
const found = ({ call }: Sent) => {
  const text = new URL(call.slice(4), location.href).searchParams.get('text') ?? ''
  const products = [STAR, HEART].filter(({ name }) => name.includes(text))
  return { products, page: 1, total: products.length, totalPages: 1, unavailable: 0, drafts: 0 }
}

let calls: Sent[]

function answer(more: Parameters<typeof answerApi>[0] = {}): void {
  calls = answerApi({
    'GET /api/promotions': [],
    'GET /api/products/pagina': pageOf,
    'GET /api/products/administrar': found,
    'GET /api/shop': { ...aShop(), promotions: [], version: 1 },
    [CREATE]: ({ body }: Sent) => ({ ...(body as object), id: 9, version: 1, message: 'Promoción creada' }),
    ...more,
  })
}

beforeEach(() => answer())

const create = () => render(promotionPage, { at: '/admin/promociones/nueva' })
const save = page.getByRole('button', { name: 'Crear promoción' })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const radio = (name: RegExp) => page.getByRole('radio', { name })
const shownName = field('Nombre que ven los clientes')
const preview = page.getByRole('region', { name: 'Así lo ven los clientes' })
const sent = () => calls.filter(({ call }) => call === CREATE).map(({ body }) => body)

test('an empty promotion says that the percentage is missing, and focuses it', async () => {
  await create()
  await save.click()
  await expect.element(field('Porcentaje de descuento')).toHaveFocus()
  await expect.element(page.getByText('El porcentaje es un número entero de 1 a 100')).toBeVisible()
  await expectAccessible()
  expect(sent()).toEqual([])
})

test('a promotion for some products between dates needs a product and a date', async () => {
  await create()
  await field('Porcentaje de descuento').fill('20')
  await radio(/^Algunos/).click()
  await radio(/^Entre fechas/).click()
  await save.click()
  await expect.element(page.getByRole('checkbox', { name: 'Repostería' })).toHaveFocus()
  await expect.element(page.getByText('Elegí al menos una categoría o un producto')).toBeVisible()
  await expect.element(page.getByText(/^Elegí desde o hasta cuándo vale/)).toBeVisible()
  expect(sent()).toEqual([])
})

test('a promotion that ends before it begins is refused at its end', async () => {
  await create()
  await field('Porcentaje de descuento').fill('20')
  await radio(/^Entre fechas/).click()
  await field('Desde el día').fill('2099-12-24')
  await field('Hasta el día').fill('2099-12-20')
  await field('Hasta la hora').fill('18:00')
  await save.click()
  await expect
    .element(page.getByText('La promoción termina antes de empezar. Revisá las fechas.'))
    .toBeVisible()
  await expect.element(field('Hasta el día')).toHaveFocus()
  await field('Desde el día').fill('2099-12-01')
  await save.click()
  await expect.element(toast('Promoción creada')).toBeVisible()
  expect(sent()).toMatchObject([{ percent: 20, from: '2099-12-01', to: '2099-12-20T18:00' }])
})

test('a percentage for a category and a product has a name and an example at once', async () => {
  await create()
  await field('Porcentaje de descuento').fill('20')
  await radio(/^Algunos/).click()
  await page.getByRole('checkbox', { name: 'Pascua' }).click()
  await expect.element(preview).toMatchTextContent('Todavía no hay productos en Pascua')
  await page.getByRole('combobox').fill('estrella')
  await page.getByRole('option', { name: /Globo estrella/ }).click()
  await expect.element(page.getByRole('button', { name: 'Quitar Globo estrella' })).toBeVisible()
  await expect.element(shownName).toHaveValue('20% en Pascua y Globo estrella')
  await expect.element(preview).toMatchTextContent('3$800.00$2,400.00')
  await save.click()
  await expect.element(toast('Promoción creada')).toBeVisible()
  expect(sent()).toEqual([
    { name: '20% en Pascua y Globo estrella', percent: 20, categories: ['pascua'], products: [1] },
  ])
})

test('take and pay needs fewer to pay than to take, and shows what three cost', async () => {
  await create()
  await radio(/^Llevá y pagá/).click()
  await field('Pagan').fill('3')
  await save.click()
  await expect.element(field('Pagan')).toHaveFocus()
  await expect.element(page.getByText(/^Lo que se paga tiene que ser menos/)).toBeVisible()
  await field('Pagan').fill('2')
  await expect.element(shownName).toHaveValue('3x2 en toda la tienda')
  await expect.element(preview).toMatchTextContent('3$666.67$2,000.00')
})

test('steps rise, and one that the shop cannot sell says where it counts', async () => {
  await create()
  await radio(/^Por cantidad/).click()
  await field('Unidades del escalón 1').fill('12')
  await field('Porcentaje del escalón 1').fill('15')
  await page.getByRole('button', { name: 'Agregar escalón' }).click()
  const second = field('Unidades del escalón 2')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('6')
  await field('Porcentaje del escalón 2').fill('100')
  await save.click()
  await expect.element(second).toHaveFocus()
  await expect.element(page.getByText(/^Los escalones suben/)).toBeVisible()
  await second.fill('60')
  await expect
    .element(second)
    .toHaveAccessibleDescription(
      'En la web se piden hasta 50 unidades de cada producto: este escalón vale en el mostrador.',
    )
  await second.fill('24')
  await expect.element(preview).toMatchTextContent('sale gratis')
})

test('a removed step leaves the focus to the one that takes its place', async () => {
  await create()
  await radio(/^Por cantidad/).click()
  const add = page.getByRole('button', { name: 'Agregar escalón' })
  await add.click()
  await add.click()
  await page.getByRole('button', { name: 'Quitar el escalón 2' }).click()
  await expect.element(field('Unidades del escalón 2')).toHaveFocus()
  await page.getByRole('button', { name: 'Quitar el escalón 2' }).click()
  await expect.element(field('Unidades del escalón 1')).toHaveFocus()
})

test('the preview says which other promotion is better, until this one is', async () => {
  answer({ 'GET /api/promotions': [{ id: 3, version: 1, name: '3x2 en toda la tienda', take: 3, pay: 2 }] })
  await create()
  await radio(/^Por cantidad/).click()
  await field('Unidades del escalón 1').fill('12')
  await field('Porcentaje del escalón 1').fill('15')
  await expect.element(preview).toMatchTextContent('conviene más «3x2 en toda la tienda» al llevar 12')
  await field('Porcentaje del escalón 1').fill('40')
  await expect.element(shownName).toHaveValue('Desde 12, 40% menos en toda la tienda')
  await expect.element(preview).not.toMatchTextContent('conviene más')
})

test('the name follows what is chosen until the owner types one', async () => {
  await create()
  await field('Porcentaje de descuento').fill('20')
  await expect.element(shownName).toHaveValue('20% en toda la tienda')
  await shownName.fill('Semana de la tienda')
  await field('Porcentaje de descuento').fill('30')
  await expect.element(shownName).toHaveValue('Semana de la tienda')
})

test('the promotion form is filled by keyboard alone', async () => {
  const router = await create()
  await radio(/^Porcentaje/).click()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Tab}15{Tab}{ArrowDown}')
  await expect.element(radio(/^Algunos/)).toBeChecked()
  await userEvent.keyboard('{Tab} ')
  await page.getByRole('combobox').click()
  await userEvent.keyboard('nada que exista{Enter}')
  await page.getByRole('combobox').fill('corazón')
  await expect.element(page.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Quitar Globo corazón' })).toBeVisible()
  await expect.element(shownName).toHaveValue('15% en Repostería y Globo corazón')
  await shownName.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/promociones')
  expect(sent()).toMatchObject([{ percent: 15, categories: ['reposteria'], products: [2] }])
})

test('a copy starts with what the promotion had, and says so', async () => {
  const christmas = { id: 3, version: 1, name: 'Navidad', percent: 20, to: '2099-12-20T18:00' }
  answer({ 'GET /api/promotions': [christmas] })
  await render(promotionPage, { at: '/admin/promociones/nueva?copia=3' })
  await expect.element(page.getByText('Copia de «Navidad»: cambiá lo que haga falta.')).toBeVisible()
  await expect.element(field('Hasta la hora')).toHaveValue('18:00')
  await expect.element(shownName).toHaveValue('Navidad')
})

test('of two people who change a promotion, what only one changed stays, and the rest is asked', async () => {
  const before = { id: 3, version: 1, name: 'Globos', percent: 10, categories: ['globos'] }
  const theirs = { id: 3, version: 2, name: 'Globos del mes', take: 3, pay: 2, categories: ['globos'] }
  answer({
    'GET /api/promotions': [before],
    'PUT /api/promotions/3': ({ body }: Sent) =>
      (body as { version: number }).version === 1
        ? refusal(409, 'Otra persona la cambió', { current: theirs })
        : { ...(body as object), id: 3, version: 3, message: 'Promoción actualizada correctamente' },
  })
  await render(promotionPage, { at: '/admin/promociones/3', path: '/admin/promociones/:promotionId' })
  await field('Porcentaje de descuento').fill('30')
  await page.getByRole('checkbox', { name: 'Carnaval' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('group').elements()).toHaveLength(1)
  await expect.element(dialog.getByRole('radio', { name: /30%/ })).toBeChecked()
  await expectAccessible()
  await dialog.getByRole('radio', { name: /Llevá 3, pagá 2/ }).click()
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect.element(toast('También quedó lo que cambió otra persona: Nombre')).toBeVisible()
  const last = calls.findLast(({ call }) => call.startsWith('PUT'))
  expect(last?.body).toEqual({
    name: 'Globos del mes',
    take: 3,
    pay: 2,
    categories: ['carnaval', 'globos'],
    version: 2,
  })
})

test('a promotion for the whole shop without an end is asked about once, with what it does', async () => {
  const router = await create()
  await radio(/^Llevá y pagá/).click()
  await save.click()
  const question = page.getByRole('dialog', { name: '¿En toda la tienda y sin fecha de fin?' })
  await expect.element(question.getByText(/^«Llevá 3, pagá 2» vale para todos los productos/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Revisar' }).last().click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Sí, en toda la tienda' }).click()
  await expect.element(toast('Promoción creada')).toBeVisible()
  expect(sent()).toMatchObject([{ take: 3, pay: 2 }])
  await expect.poll(() => router.state.location.pathname).toBe('/admin/promociones')
})
