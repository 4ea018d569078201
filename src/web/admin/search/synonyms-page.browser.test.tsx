import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render } from '#web/testing/render.tsx'
import * as synonymsPage from './synonyms-page.tsx'

/** What the shop knows. */
let synonyms: unknown
let calls: Sent[]

const search = page.getByLabelText('Buscar en los sinónimos')
const words = page.getByLabelText('Palabras que quieren decir lo mismo')
const save = page.getByRole('button', { name: 'Guardar' })

beforeEach(async () => {
  synonyms = [
    ['sorbete', 'popote'],
    ['globo', 'bomba'],
  ]
  calls = answerApi({
    'GET /api/search/synonyms': () => synonyms,
    'PUT /api/search/synonyms': ({ body }: Sent) => {
      synonyms = body
      return body
    },
  })
  await render(synonymsPage, { at: '/admin/busquedas/sinonimos' })
})

test('a group of synonyms is found by any of its words', async () => {
  await expect.element(page.getByText('2 grupos', { exact: true })).toBeVisible()
  await search.fill('popote')
  await expect.element(page.getByText('1 grupo', { exact: true })).toBeVisible()
  await expect.element(page.getByText('sorbete · popote')).toBeVisible()
  await expectAccessible()
})

test('a group of synonyms is edited, and needs two words', async () => {
  await page.getByRole('button', { name: 'Editar el grupo de sorbete' }).click()
  await expect.element(words).toHaveFocus()
  await words.fill('sorbete')
  await save.click()
  await expect.element(page.getByText('Un grupo necesita al menos dos palabras')).toBeVisible()
  await words.fill('sorbete, popote, tubo de beber')
  await save.click()
  await expect.element(page.getByText('sorbete · popote · tubo de beber')).toBeVisible()
  const [sent, ...others] = calls.filter(({ call }) => call.startsWith('PUT'))
  expect(others).toEqual([])
  expect(sent?.body).toEqual([
    ['sorbete', 'popote', 'tubo de beber'],
    ['globo', 'bomba'],
  ])
  // Refused if somebody else changed them meanwhile.
  expect(sent?.headers.get('if-match')).not.toBeNull()
})

test('a group of synonyms that was removed can be put back', async () => {
  await search.fill('popote')
  await page.getByRole('button', { name: 'Quitar el grupo de sorbete' }).click()
  await expect.element(page.getByText('Ningún grupo tiene esa palabra')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(page.getByText('sorbete · popote')).toBeVisible()
  expect(synonyms).toEqual([
    ['sorbete', 'popote'],
    ['globo', 'bomba'],
  ])
})
