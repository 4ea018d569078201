import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render } from '#web/testing/render.tsx'
import { charged, NEW_ORDER, orderOf } from '../counter/counter-draft.ts'
import { queueSale } from '../counter/sale-queue.ts'
import { DecisionList } from './decision-list.tsx'

beforeEach(async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('mostrador').onsuccess = resolve
  })
})

test('sales that only this device has are to be decided, whoever made them', async () => {
  answerApi({})
  const draft = charged(NEW_ORDER)
  const sale = { date: new Date().toISOString(), amountDue: 100_000, draft }
  await render(<DecisionList decisions={[]} now={new Date()} onSearched={() => {}} />, { at: '/admin/hoy' })
  await expect.element(page.getByText(/^No hay nada que decidir/)).toBeVisible()
  for (const person of ['ana@tienda.example', 'luz@tienda.example']) {
    const refusal = person.startsWith('luz') ? { refusal: 'Los precios cambiaron.' } : {}
    await queueSale({
      ...sale,
      key: person,
      person,
      order: orderOf(draft, undefined, 100_000, person),
      ...refusal,
    })
  }
  await expect
    .element(page.getByText('2 ventas de este dispositivo todavía no están en la tienda'))
    .toBeVisible()
  await expect.element(page.getByText('$2,000.00 · una para revisar')).toBeVisible()
  await expect.element(page.getByText(/^No hay nada que decidir/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: /^Ver: 2 ventas/ }))
    .toHaveAttribute('href', '/admin/order/nueva')
  await expectAccessible()
})
