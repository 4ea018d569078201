import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as importPage from './import-page.tsx'

/** What the server answers about a list with one price, `777,777`, read as thousands or as decimals. */
function listOf(after: number) {
  const products = [{ id: 1, name: 'Vela', category: 'globos', before: 700, after }]
  const prices = [{ id: 1, price: after }]
  return {
    fingerprint: `${after}`,
    change: { kind: 'list', prices },
    products,
    unchanged: 0,
    unknown: [],
    errors: [],
    rounded: [],
    twoWays: [{ row: 2, written: '777,777' }],
    priceColumns: [{ column: 2, title: 'Precio', example: '777,777' }],
    priceColumn: 2,
  }
}

test('a list with a price that can be read in two ways is asked about once, and a far higher price too', async () => {
  const calls = answerApi({
    'POST /api/prices/import': ({ body }: { body: unknown }) =>
      listOf(body instanceof FormData && body.get('decimalMark') === ',' ? 777.78 : 777_777),
    'POST /api/prices/preview': ({ body }: { body: unknown }) => {
      const { price } = (body as { change: { prices: { price: number }[] } }).change.prices[0] ?? { price: 0 }
      return {
        fingerprint: `${price}`,
        count: 1,
        before: 700,
        after: price,
        products: listOf(price).products,
      }
    },
    'POST /api/prices/changes': { id: 1, count: 1 },
  })
  await render(importPage, { at: '/admin/precios/lista' })
  const file = new File(['Producto;Precio\nVela;777,777'], 'lista.csv', { type: 'text/csv' })
  await page.getByLabelText('Lista editada').upload(file)
  await expect.element(page.getByText('Un precio de la lista se puede leer de dos maneras.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Revisar y aplicar' })).not.toBeInTheDocument()
  await expectAccessible()

  await page.getByRole('radio', { name: '$777,777.00' }).click()
  await page.getByRole('button', { name: 'Revisar y aplicar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cambiar 1 precio?' })
  await expect.element(dialog.getByText('1 precio es más de diez veces el de antes:')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cambiar 1 precio' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Sí, ese precio está bien' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Cambiar 1 precio' })).toBeEnabled()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('radio', { name: '$777.78' }).click()
  await expect.element(page.getByLabelText('Precio nuevo de Vela')).toHaveValue('777.78')
  await page.getByRole('button', { name: 'Revisar y aplicar' }).click()
  await dialog.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect.element(toast('Cambió 1 precio')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'POST /api/prices/changes')).toHaveLength(1)
})
