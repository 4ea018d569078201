import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render } from '#web/testing/render.tsx'
import * as deskPage from './desk-page.tsx'

const PREVIEW = 'POST /api/prices/preview'

type Change = { readonly kind: string; readonly value: number; readonly prices: { readonly price: number }[] }

/** One product, at the price that the change gives it. */
function previewOf({ body }: Sent) {
  const { kind, value, prices } = (body as { change: Change }).change
  const after = kind === 'list' ? prices[0]?.price : kind === 'set' ? value : 77_000
  const products = [{ id: 1, name: 'Vela', category: 'globos', before: 77_000, after }]
  return { fingerprint: `${after}`, count: 1, before: 77_000, after, products }
}

async function openDesk() {
  answerApi({ 'GET /api/prices/programados': [], [PREVIEW]: previewOf })
  await render(deskPage, { at: '/admin/precios' })
}

const price = page.getByLabelText('Precio nuevo de Vela')
const question = page.getByRole('dialog', { name: '¿$777,777.00 o $777.78?' })
const review = page.getByRole('button', { name: 'Revisar y aplicar' })

/** With the pointer, which leaves the field before it is released. */
test('a price typed in the table that can be read in two ways is asked about, also when a button is pressed', async () => {
  await openDesk()
  await price.fill('77500')
  await userEvent.keyboard('{Enter}')
  await price.fill('777,777')
  await review.click({ delay: 150 })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Es $777.78' }).click()
  await expect.element(price).toHaveValue('777.78')
})

test('a fixed price that can be read in two ways is asked about before it is reviewed', async () => {
  await openDesk()
  await page.getByLabelText('Cambio').selectOptions('Poner un precio fijo')
  const fixed = page.getByLabelText('Precio', { exact: true })
  await fixed.fill('777,777')
  await expect.element(price).toHaveValue('777,777.00')
  await review.click({ delay: 150 })
  await expect.element(question).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: '¿Cambiar 1 precio?' })).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Es $777.78' }).click()
  await expect.element(fixed).toHaveValue('777.78')
  await expect.element(price).toHaveValue('777.78')
})

test('Enter in the fixed price asks, too', async () => {
  await openDesk()
  await page.getByLabelText('Cambio').selectOptions('Poner un precio fijo')
  await page.getByLabelText('Precio', { exact: true }).fill('777,777')
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
})
