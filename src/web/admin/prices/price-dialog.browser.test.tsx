import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { PriceDialog } from './price-dialog.tsx'

const CHANGE = 'POST /api/products/updateCategory'
const PREVIEW = 'POST /api/prices/preview'

/** What the server answers about a change by 0 %. */
function previewOf(...products: { id: number; name: string; before: number; draft?: true }[]) {
  const moved = products.map((product) => ({ ...product, after: product.before, category: 'pascua' }))
  return { fingerprint: '', count: 0, before: 0, after: 0, products: moved }
}

const EGGS = previewOf(
  { id: 1, name: 'Huevo chico', before: 100 },
  { id: 2, name: 'Huevo grande', before: 1000 },
)

const open = () => render(<PriceDialog />, { at: '/admin?newTask=true' })
const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
const percent = dialog.getByLabelText('Porcentaje')
const category = dialog.getByLabelText('Categoría')

test('the price dialog says what is missing or invalid', async () => {
  await open()
  await expect.element(category).toHaveFocus()
  await expect.element(percent).toHaveValue('0')
  await percent.fill('')
  await dialog.getByRole('button', { name: 'Actualizar Precios' }).click()
  await expect.element(dialog.getByText('El Precio del Producto es obligatorio')).toBeVisible()
  await expect.element(dialog.getByText('La Categoria del Producto es obligatorio')).toBeVisible()
  await expectAccessible()
  await percent.fill('mucho')
  await expect.element(dialog.getByText('Escribí el porcentaje con números, como 12 o -8')).toBeVisible()
})

test('the price dialog shows what changes before it does, and asks again for a large change', async () => {
  const calls = answerApi({
    [PREVIEW]: EGGS,
    [CHANGE]: { message: 'Precios actualizados: 2 productos', updated: 2 },
  })
  const router = await open()
  await category.selectOptions('Pascua')
  await expect.element(dialog.getByText('Con ese porcentaje no cambia ningún precio.')).toBeVisible()
  await percent.fill('-75')
  await dialog.getByRole('button', { name: 'Actualizar 2 precios' }).click()
  const question = page.getByRole('dialog', { name: '¿Bajar los precios un 75 %?' })
  await expect.element(question).toMatchTextContent('cambian 2 precios de Pascua')
  await expectAccessible()
  await question.getByRole('button', { name: 'No, revisar' }).last().click()
  await percent.fill('-12,5')
  await expect.element(dialog.getByText('Cambian 2 productos:')).toBeVisible()
  await expect.element(dialog.getByRole('listitem').last()).toMatchTextContent('$875.00')
  await dialog.getByRole('button', { name: 'Actualizar 2 precios' }).click()
  await expect.element(toast('Precios actualizados: 2 productos')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  expect(calls.filter(({ call }) => call === CHANGE)).toMatchObject([
    { body: { category: 'pascua', percent: -12.5 } },
  ])
})

test('products that are not published change too, and the preview says how many', async () => {
  const calls = answerApi({
    [PREVIEW]: previewOf(
      { id: 1, name: 'Huevo chico', before: 100 },
      { id: 2, name: 'Huevo nuevo', before: 200, draft: true },
    ),
  })
  await open()
  await category.selectOptions('Pascua')
  await percent.fill('10')
  await expect.element(dialog.getByText('Cambian 2 productos (1 todavía sin publicar):')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ where: { categories: ['pascua'] } })
})

test('a price change whose answer was lost is tried again under the same key', async () => {
  const answers = [
    refusal(503, 'Probá de nuevo'),
    { message: 'Precios actualizados: 2 productos', updated: 2 },
  ]
  const calls = answerApi({ [PREVIEW]: EGGS, [CHANGE]: () => answers.shift() })
  await open()
  await category.selectOptions('Pascua')
  await percent.fill('10')
  const apply = dialog.getByRole('button', { name: 'Actualizar 2 precios' })
  await apply.click()
  await expect.element(toast('Probá de nuevo')).toBeVisible()
  await apply.click()
  await expect.element(toast('Precios actualizados: 2 productos')).toBeVisible()
  const keys = calls
    .filter(({ call }) => call === CHANGE)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toHaveLength(32)
})

test('a late answer for one category does not replace the one chosen after it', async () => {
  const late = Promise.withResolvers<void>()
  const calls = answerApi({
    [PREVIEW]: async ({ body }: Sent) => {
      if (JSON.stringify(body).includes('souvenirs'))
        return previewOf({ id: 2, name: 'Souvenir rápido', before: 10 })
      await late.promise
      return previewOf({ id: 1, name: 'Disfraz lento', before: 10 })
    },
    [CHANGE]: (sent: Sent) => ({ message: 'Listo', updated: 1, sent }),
  })
  await open()
  await percent.fill('10')
  await category.selectOptions('Disfraces')
  // Disabled until the preview has loaded.
  await expect.element(dialog.getByRole('button', { name: 'Actualizar Precios' })).toBeDisabled()
  await category.selectOptions('Souvenirs')
  await expect.element(dialog.getByText('Souvenir rápido')).toBeVisible()
  late.resolve()
  await dialog.getByRole('button', { name: 'Actualizar 1 precio' }).click()
  await expect.element(toast('Listo')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ category: 'souvenirs', percent: 10 })
})

test('the price dialog closes with Escape and leaves the rest of the address', async () => {
  const router = await render(<PriceDialog />, { at: '/admin?text=huevo&newTask=true' })
  await expect.element(category).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?text=huevo')
})
