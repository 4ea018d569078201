import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi } from '#web/testing/answer-api.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { render } from '#web/testing/render.tsx'
import { type SentVersionedProduct, versioned } from '#web/testing/wire.ts'
import * as productsPage from './products-page.tsx'

async function openTable(products: SentVersionedProduct[], query = '') {
  const total = products.length
  const table = { products, total, totalPages: 1, page: 1, unavailable: 0, drafts: 0 }
  answerApi({ 'GET /api/products/administrar': table, 'GET /api/promotions': [] })
  return render(productsPage, { at: `/admin${query}` })
}

test('the table of products fits the screen, is accessible and shows each description once', async () => {
  const name = 'Kit arco de globos rosa gold con cien piezas y cinta'
  await openTable([versioned({ name, category: 'decoracion Torta', availability: false })])
  const description = () =>
    page
      .getByText(versioned().description)
      .elements()
      .filter((element) => element.checkVisibility())
  for (const width of [360, 768, 1024, 1440]) {
    await page.viewport(width, 900)
    expect(description()).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await expectFits()
})

test('a search shows the best match first until a column is chosen', async () => {
  const names = ['Velas anchas', 'Bengala con velas', 'Vela fina']
  const router = await openTable(
    names.map((name, index) => versioned({ id: index + 1, name })),
    '?text=velas',
  )
  const column = page.getByRole('columnheader', { name: 'Nombre' })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Velas anchas')
  await expect.element(column).not.toHaveAttribute('aria-sort')
  await page.getByLabelText('Ordenar por').selectOptions('Nombre: A a Z')
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending')
  expect(router.state.location.search).toMatch(/sort=name/)
})
