import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, refusal } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { versioned } from '#web/testing/wire.ts'
import * as createPage from './create-page.tsx'

const CROWN = versioned({
  id: 3,
  name: 'Corona',
  price: 900,
  category: 'fiestas Patrias',
  image: '/images/corona',
})
const CREATE = 'POST /api/products'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Crear Producto' })

/** The form for a copy of a crown. */
const copyCrown = () => render(createPage, { at: '/admin/create?copia=3' })

test('an empty product form says what is missing', async () => {
  const calls = answerApi({})
  await render(createPage, { at: '/admin/create' })
  await save.click()
  for (const message of [
    'El Nombre del Producto es obligatorio',
    'La descripcion del Producto es obligatorio',
    'El Precio del Producto es obligatorio',
    'La Categoria del Producto es obligatorio',
    'La imagen del Producto es obligatorio',
  ]) {
    await expect.element(page.getByText(message)).toBeVisible()
  }
  await expect.element(field('Nombre')).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Subir imagen' }).click()
  await expect.element(page.getByText('Please select a file first.')).toBeVisible()
  await expectAccessible()
  expect(calls).toEqual([])
})

test('a product whose answer was lost is sent again under the same key', async () => {
  const answers = [
    refusal(503, 'La tienda no puede atender'),
    { ...CROWN, message: 'Producto creado correctamente' },
  ]
  const calls = answerApi({ 'GET /api/products/administrar/3': CROWN, [CREATE]: () => answers.shift() })
  const router = await copyCrown()
  await field('Nombre').fill('Corona plateada')
  await save.click()
  await expect.element(toast('La tienda no puede atender')).toBeVisible()
  await save.click()
  await expect.element(toast('Producto creado correctamente')).toBeVisible()
  await expect.element(toast('La tienda no puede atender')).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.pathname).toBe('/admin')
  const sent = calls.filter(({ call }) => call === CREATE)
  expect(sent).toMatchObject([{ body: { name: 'Corona plateada', price: 900 } }, { body: sent[0]?.body }])
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toHaveLength(32)
  expect(second).toBe(first)
})

test('a product that would be free is asked about, and the price gets the focus to correct it', async () => {
  const calls = answerApi({ 'GET /api/products/administrar/3': CROWN })
  await copyCrown()
  await field('Precio').fill('0')
  await save.click()
  const question = page.getByRole('dialog', { name: '¿Guardar con precio $0.00?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Corregir el precio' }).last().click()
  await expect.element(field('Precio')).toHaveFocus()
  expect(calls.filter(({ call }) => call === CREATE)).toEqual([])
})

test('a price that can be read in two ways is asked about once and saved as it was meant', async () => {
  const answers = [
    refusal(503, 'La tienda no puede atender'),
    { ...CROWN, message: 'Producto creado correctamente' },
  ]
  const calls = answerApi({ 'GET /api/products/administrar/3': CROWN, [CREATE]: () => answers.shift() })
  await copyCrown()
  await field('Precio').fill('777,777')
  await save.click()
  const question = page.getByRole('dialog', { name: '¿$777,777.00 o $777.78?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Es $777.78' }).click()
  await expect.element(toast('La tienda no puede atender')).toBeVisible()
  await save.click()
  await expect.element(toast('Producto creado correctamente')).toBeVisible()
  expect(calls.filter(({ call }) => call === CREATE)).toMatchObject([{ body: { price: 777.78 } }, {}])
})

test('a price of more than ten times the one before is asked about', async () => {
  const calls = answerApi({
    'GET /api/products/administrar/3': CROWN,
    [CREATE]: { ...CROWN, message: 'Producto creado correctamente' },
  })
  await copyCrown()
  await field('Precio').fill('90000')
  await save.click()
  const question = page.getByRole('dialog', { name: '¿De $900.00 a $90,000.00?' })
  await question.getByRole('button', { name: 'Corregir el precio' }).last().click()
  await expect.element(field('Precio')).toHaveFocus()
  expect(calls.filter(({ call }) => call === CREATE)).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Sí, es $90,000.00' }).click()
  await expect.element(toast('Producto creado correctamente')).toBeVisible()
})

test('after "Guardar y crear otro" the form keeps only the category', async () => {
  answerApi({
    'GET /api/products/administrar/3': CROWN,
    [CREATE]: { ...CROWN, message: 'Producto creado correctamente' },
  })
  const router = await copyCrown()
  await page.getByRole('button', { name: 'Guardar y crear otro' }).click()
  await expect.element(toast('Producto creado correctamente')).toBeVisible()
  await expect.element(field('Nombre')).toHaveFocus()
  await expect.element(field('Nombre')).toHaveValue('')
  await expect.element(field('Categoría')).toHaveValue('fiestas Patrias')
  expect(router.state.location.pathname).toBe('/admin/create')
})

test('a price is shown in the local format once it is typed', async () => {
  await render(createPage, { at: '/admin/create' })
  await field('Precio').fill('1500,5')
  await field('Nombre').click()
  await expect.element(field('Precio')).toHaveValue('1,500.50')
})
