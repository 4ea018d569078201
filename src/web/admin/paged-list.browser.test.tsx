import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi } from '../testing/answer-api.ts'
import { render } from '../testing/render.tsx'
import * as historyPage from './prices/desk/history-page.tsx'

const CALL = 'GET /api/prices/changes'
const HISTORY = '/admin/precios/historial'

const changeOf = (id: number) => ({
  id,
  date: '2026-11-18T12:00:00.000Z',
  user: 'ana@tienda.example',
  summary: `Cambio ${id}`,
  count: 1,
  undone: false,
})

const answerOf = (id: number, totalPages: number) => ({
  changes: [changeOf(id)],
  total: totalPages,
  totalPages,
})

test('a page past the end leads to the last one, whose links lead to the others', async () => {
  answerApi({
    [`${CALL}?page=1`]: answerOf(1, 2),
    [`${CALL}?page=2`]: answerOf(2, 2),
    [`${CALL}?page=9`]: { changes: [], total: 2, totalPages: 2 },
  })
  const router = await render(historyPage, { at: `${HISTORY}?pagina=9`, path: HISTORY })
  await expect.element(page.getByRole('link', { name: 'Cambio 2' })).toBeVisible()
  expect(router.state.location.search).toBe('?pagina=2')
  await expect
    .element(page.getByRole('navigation', { name: 'Páginas del historial' }))
    .toMatchTextContent('Página 2 de 2')
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect.element(page.getByRole('link', { name: 'Cambio 1' })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a list without rows says so, without a table or pages', async () => {
  answerApi({ [CALL]: { changes: [], total: 0, totalPages: 0 } })
  await render(historyPage, { at: HISTORY })
  await expect.element(page.getByText('Todavía no cambió ningún precio')).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()
  expect(page.getByRole('navigation', { name: 'Páginas del historial' }).query()).toBeNull()
})
