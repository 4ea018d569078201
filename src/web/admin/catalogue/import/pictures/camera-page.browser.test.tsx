import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi } from '#web/testing/answer-api.ts'
import { render } from '#web/testing/render.tsx'
import { versioned } from '#web/testing/wire.ts'
import * as cameraPage from './camera-page.tsx'

test('all products without a picture are counted, of which the first are shown', async () => {
  const products = [1, 2].map((id) => versioned({ id, name: `Vela ${id}`, image: '' }))
  answerApi({
    'GET /api/products/administrar': {
      products,
      page: 1,
      total: 317,
      totalPages: 4,
      unavailable: 0,
      drafts: 317,
    },
  })
  await render(cameraPage, { at: '/admin/importar/fotos' })
  await expect.element(page.getByText('Faltan 317 fotos')).toBeVisible()
})
