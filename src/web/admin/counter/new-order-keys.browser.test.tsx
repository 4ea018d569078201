import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { answerApi } from '#web/testing/answer-api.ts'
import { render } from '#web/testing/render.tsx'
import { versioned } from '#web/testing/wire.ts'
import * as newOrderPage from './new-order-page.tsx'

const STAR = versioned({ id: 1, name: 'Globo estrella', price: 1000, code: '7790001' })

async function openCounter() {
  const shop = { waysToPay: aShop().waysToPay, surchargePerMille: 100 }
  const calls = answerApi({
    'GET /api/shop': { ...aShop(), promotions: [], version: 1, ...shop },
    'GET /api/order/mostrador/productos': [STAR],
    'GET /api/order/mostrador/espera': [],
    'GET /api/products/administrar': {
      products: [STAR],
      page: 1,
      total: 1,
      totalPages: 1,
      unavailable: 0,
      drafts: 0,
    },
  })
  await render(newOrderPage, { at: '/admin/order/nueva', shop })
  return calls
}

async function sellStar() {
  await page.getByRole('combobox').fill('7790001')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Globo estrella')).toBeVisible()
}

test('exact cash and Mercado Pago have a key each, which the help names', async () => {
  await openCounter()
  await page.getByText('Atajos de teclado').click()
  await expect.element(page.getByText('efectivo justo')).toBeVisible()
  await sellStar()
  await userEvent.keyboard('{F9}')
  await expect.element(page.getByRole('radio', { name: 'Mercado Pago' })).toBeChecked()
  await expect.element(page.getByText('$1,100.00').first()).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('radio', { name: /efectivo/ })).toBeChecked()
  const cash = page.getByLabelText('Paga con', { exact: true })
  await expect.element(cash).toHaveFocus()
  await expect.element(cash).toHaveValue('1,000.00')
})

test('a price that can be read in two ways is asked about before the key that charges sells anything', async () => {
  const calls = await openCounter()
  await sellStar()
  await page.getByRole('button', { name: 'Cambiar el precio de Globo estrella' }).click()
  await page.getByLabelText('Motivo').fill('Se ensució')
  await page.getByLabelText('Precio c/u').fill('777,777')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const question = page.getByRole('dialog', { name: '¿$777,777.00 o $777.78?' })
  await expect.element(question).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await question.getByRole('button', { name: 'Es $777.78' }).click()
  await expect.element(page.getByLabelText('Precio c/u')).toHaveValue('777.78')
})
