import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as promotionsPage from './promotions-page.tsx'

type Promotion = { readonly id: number; readonly version: number; readonly name: string } & Record<
  string,
  unknown
>

let promotions: Promotion[]
let calls: Sent[]

beforeEach(() => {
  promotions = [{ id: 1, version: 1, name: 'Por docena', percent: 40 }]
  calls = answerApi({
    'GET /api/promotions': () => promotions,
    'GET /api/shop': { ...aShop(), promotions: [], version: 1 },
    'PUT /api/promotions/1': edit,
    'DELETE /api/promotions/1': () => {
      promotions = []
      return { message: 'Promoción eliminada' }
    },
    'POST /api/promotions': ({ body }: Sent) => {
      promotions = [{ ...(body as Promotion), id: 2, version: 1 }]
      return { ...promotions[0], message: 'Promoción creada' }
    },
  })
})

function edit({ body }: Sent) {
  const { version, ...changed } = body as Promotion
  const [current] = promotions
  if (current?.version !== version) return refusal(409, 'Otra persona la cambió', { current })
  promotions = [{ ...changed, id: 1, version: version + 1 } as Promotion]
  return { ...promotions[0], message: 'Promoción actualizada' }
}

const group = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })
const button = (name: string) => page.getByRole('button', { name: `${name} «Por docena»` })
const undo = page.getByLabelText('Avisos').getByRole('button', { name: 'Deshacer' })
const changes = () => calls.filter(({ call }) => !call.startsWith('GET'))

/** Presses a second later, as somebody who means it. */
async function pressLater(name: string): Promise<void> {
  const later = performance.now() + 1001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await button(name).click()
}

test('a paused promotion moves to its group, where its name has the focus', async () => {
  await render(promotionsPage, { at: '/admin/promociones' })
  await button('Pausar').click()
  await expect.element(group('En pausa')).toMatchTextContent('Por docena')
  await expect.element(page.getByRole('link', { name: 'Por docena', exact: true })).toHaveFocus()
  await pressLater('Reanudar')
  await expect.element(group('En vigencia')).toMatchTextContent('Por docena')
  await expect.element(group('En pausa')).not.toBeInTheDocument()
})

test('a second press within a second changes no promotion', async () => {
  await render(promotionsPage, { at: '/admin/promociones' })
  await button('Pausar').click()
  await expect.element(group('En pausa')).toMatchTextContent('Por docena')
  await button('Reanudar').click()
  await expect.element(group('En pausa')).toMatchTextContent('Por docena')
  expect(changes()).toHaveLength(1)
})

test('a promotion that was ended goes on after one press', async () => {
  await render(promotionsPage, { at: '/admin/promociones' })
  await button('Terminar ahora').click()
  await expect.element(group('Terminadas')).toMatchTextContent('Por docena')
  await undo.click()
  await expect.element(toast('Quedó como antes')).toBeVisible()
  await expect.element(group('Terminadas')).not.toBeInTheDocument()
  await expect.element(group('En vigencia')).toMatchTextContent('Por docena')
})

test('a deleted promotion comes back after one press, and meanwhile the heading has the focus', async () => {
  await render(promotionsPage, { at: '/admin/promociones' })
  await button('Eliminar').click()
  await expect.element(page.getByText('Todavía no hay promociones')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await undo.click()
  await expect.element(group('En vigencia')).toMatchTextContent('Por docena')
  expect(changes().at(-1)?.body).toEqual({ name: 'Por docena', percent: 40 })
})

test('pausing overwrites nothing that somebody else has changed: the list shows it instead', async () => {
  await render(promotionsPage, { at: '/admin/promociones' })
  await expect.element(group('En vigencia')).toMatchTextContent('40%')
  promotions = [{ id: 1, version: 2, name: 'Por docena', take: 2, pay: 1 }]
  await button('Pausar').click()
  await expect.element(group('En vigencia')).toMatchTextContent('Llevá 2, pagá 1')
  expect(promotions).toEqual([{ id: 1, version: 2, name: 'Por docena', take: 2, pay: 1 }])
})
