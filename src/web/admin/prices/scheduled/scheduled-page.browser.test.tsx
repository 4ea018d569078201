import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DAY_MS } from '#domain/clock.ts'
import { answerApi } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as scheduledPage from './scheduled-page.tsx'

const SCHEDULED = { id: 4, at: new Date(Date.now() + DAY_MS).toISOString(), summary: 'Globos: +10 %' }

test('a scheduled change that becomes a far higher price is asked about once', async () => {
  const calls = answerApi({
    'GET /api/prices/programados': [{ ...SCHEDULED, user: 'Ana', state: 'waiting', count: 1 }],
    'GET /api/prices/programados/4': {
      ...SCHEDULED,
      where: { text: '', categories: ['globos'] },
      change: { kind: 'percent', value: 10 },
    },
    'POST /api/prices/preview': {
      fingerprint: 'x',
      count: 1,
      before: 150,
      after: 1_250_000,
      products: [{ id: 1, name: 'Vela', category: 'globos', before: 150, after: 1_250_000 }],
    },
    'PUT /api/prices/programados/4': { id: 4 },
  })
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT'))
  await render(scheduledPage, { at: '/admin/precios/programados' })
  await page.getByRole('button', { name: /^Cambiar/ }).click()
  await page.getByLabelText('Cambio').selectOptions('Poner un precio fijo')
  await page.getByLabelText('Precio', { exact: true }).fill('1250000')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: '¿Programar estos precios?' })
  await expect.element(question.getByText('$150.00 → $1,250,000.00')).toBeVisible()
  await expectAccessible()
  expect(sent()).toEqual([])
  await question.getByRole('button', { name: 'Sí, programar' }).click()
  await expect.element(toast('Se guardó lo programado')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ body: { change: { kind: 'set', value: 1_250_000 } } }])
})
