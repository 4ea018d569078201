import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi } from '#web/testing/answer-api.ts'
import { render } from '#web/testing/render.tsx'
import * as buyingPage from './buying-page.tsx'

test('while sales of before are summed up the page says so, and shows the report by itself', async () => {
  let pendingDays = 312
  answerApi({
    'GET /api/reports/sums': () => ({ pendingDays }),
    'GET /api/reports/buying': { weeks: 2, season: { from: '2025-11-20', to: '2025-12-03' }, rows: [] },
  })
  await render(buyingPage, { at: '/admin/informes/comprar' })
  await expect.element(page.getByText(/Faltan 312 días/)).toBeVisible()
  pendingDays = 0
  await expect.element(page.getByText(/sumando las ventas/)).not.toBeInTheDocument()
})
