import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, type Sent } from '#web/testing/answer-api.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as slidePage from './slide-page.tsx'

const SLIDE = {
  id: 7,
  version: 3,
  title: 'Vuelta al cole',
  text: 'Todo para el festejo del grado.',
  button: 'Ver cotillón',
  address: '/productos',
  from: '2026-02-20',
  order: 1,
}

test('an edit of a slide sends what it has, and nothing for its picture and its end, which it lacks', async () => {
  const calls = answerApi({
    'GET /api/slides/administrar': [SLIDE],
    'PUT /api/slides/7': ({ body }: Sent) => ({
      ...SLIDE,
      ...(body as object),
      version: 4,
      message: 'Guardada',
    }),
  })
  await render(slidePage, { at: '/admin/portada/7/editar', path: '/admin/portada/:slideId/editar' })
  await page.getByLabelText('Título', { exact: true }).fill('Volvemos al cole')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(toast('Guardada')).toBeVisible()
  const { id, order, ...fields } = SLIDE
  expect(calls.at(-1)?.body).toEqual({ ...fields, title: 'Volvemos al cole' })
})
