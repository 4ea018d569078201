import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render } from '#web/testing/render.tsx'
import { sentProduct } from '#web/testing/wire.ts'
import { SearchBox } from './search-box.tsx'

const SEARCH = 'GET /api/products/buscar'

const box = <SearchBox className="" />
const field = page.getByRole('combobox', { name: 'Buscar productos' })
const options = () => page.getByRole('option').elements()
const textOf = ({ call }: Sent) => new URL(call.slice(4), location.href).searchParams.get('text') ?? ''

function found(names: readonly string[], total = names.length) {
  const products = names.map((name, index) => sentProduct({ id: index + 1, name, price: 1500 }))
  return { products, page: 1, total, totalPages: Math.ceil(total / 7), match: 'exact' }
}

/** Answers with the products whose names contain the text. */
const searching = (names: readonly string[]) => (sent: Sent) =>
  found(names.filter((name) => name.toLowerCase().includes(textOf(sent))))

test('the search box suggests seven products from the first letter on, each linking to its product', async () => {
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Antifaz modelo ${number}`)
  const calls = answerApi({ [SEARCH]: found(names, 9) })
  const router = await render(box)
  expect(options()).toEqual([])
  await field.fill('a')
  await expect.poll(options).toHaveLength(7)
  expect(calls.map(({ call }) => call)).toEqual([`${SEARCH}?text=a&page=1&pageSize=7`])
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/\$1,500\.00$/)
  await expect
    .element(page.getByRole('option').first())
    .toHaveAttribute('href', '/productos?seeProduct=true&productId=1')
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver todos los resultados' }).click()
  expect(router.state.location).toMatchObject({ pathname: '/productos', search: '?buscar=a' })
})

test('the search box says that nothing was found, and a press clears it and gives it the focus', async () => {
  answerApi({ [SEARCH]: found([]) })
  await render(box)
  await field.fill('xyz')
  await expect.element(page.getByText('Sin resultados').last()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('Sin resultados')).not.toBeInTheDocument()
})

test('in the search box arrows choose, Enter opens the product and Escape closes the list', async () => {
  answerApi({ [SEARCH]: found(['Bengala plateada', 'Bengala dorada']) })
  const router = await render(box)
  await field.fill('bengala')
  await expect.poll(options).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(options).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/Bengala plateada/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?seeProduct=true&productId=1')
  expect(router.state.location.pathname).toBe('/productos')
  expect(options()).toEqual([])
})

test('Enter goes to all results when no suggestion is chosen', async () => {
  answerApi({ [SEARCH]: found(['Cotillón & más']) })
  const router = await render(box, { at: '/productos' })
  await field.fill('cotillón & más')
  await expect.poll(options).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?buscar=cotill%C3%B3n+%26+m%C3%A1s')
  await expect.element(field).toHaveValue('cotillón & más')
  await expect.poll(options).toEqual([])
})

test('suggestions say what is not available', async () => {
  const sold = sentProduct({ id: 2, name: 'Girasol de tela', availability: false })
  answerApi({
    [SEARCH]: { ...found([]), products: [sentProduct({ name: 'Girasol de papel' }), sold], total: 2 },
  })
  await render(box)
  await field.fill('girasol')
  await expect.element(page.getByRole('option').last()).toMatchTextContent(/No disponible/)
  await expect.element(page.getByRole('option').first()).not.toMatchTextContent(/No disponible/)
  await expectAccessible()
})

test('the search box answers who asks about the shop', async () => {
  answerApi({ [SEARCH]: { ...found([]), question: 'horario' } })
  await render(box)
  await field.fill('horario')
  await expect.element(page.getByText(/\d a \d.*, en /).last()).toBeVisible()
  await expect.element(page.getByText('Sin resultados')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a late answer does not replace the suggestions for a newer text', async () => {
  const late = Promise.withResolvers<void>()
  const search = searching(['Vela bengala', 'Vestido de princesa'])
  const calls = answerApi({
    [SEARCH]: async (sent: Sent) => {
      if (textOf(sent) === 've') await late.promise
      return search(sent)
    },
  })
  await render(box)
  await field.fill('ve')
  await expect.poll(() => calls.length).toBe(1)
  await field.fill('vestido')
  await expect.element(page.getByRole('option', { name: /Vestido de princesa/ })).toBeVisible()
  late.resolve()
  // A newer search and its answer prove that the late answer has been handled.
  await field.fill('vestido de')
  await expect.poll(() => calls.length).toBe(3)
  await expect
    .poll(() => options().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Vestido de princesa')])
})

test('the search box shows no suggestions and no error when the answer is invalid', async () => {
  const calls = answerApi({ [SEARCH]: { products: 'no' } })
  await render(box)
  await field.fill('globo')
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(field).toHaveValue('globo')
  expect(options()).toEqual([])
})
