import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BackupContents } from '#domain/backups/backups.ts'
import { answerApi } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render } from '#web/testing/render.tsx'
import { restorePage as address } from './backup-addresses.ts'
import * as restorePage from './restore-page.tsx'

const CONTENTS: BackupContents = {
  name: '0001-2026-11-15-030000-daily.db',
  date: '2026-11-15T03:00:00.000Z',
  products: 12,
  orders: 0,
  lost: { orders: 3, changes: 5 },
}
const notice = page.getByText(/los avisos a los teléfonos se apagan .* pueden cambiar de número/)

async function show(contents: BackupContents): Promise<void> {
  answerApi({
    [`GET /api/backups/${contents.name}/contenido`]: contents,
    'GET /api/backups/estado': {},
  })
  await render(restorePage, { at: address.address({ name: contents.name }) })
  await expect.element(page.getByRole('heading', { name: /^Volver a la copia del / })).toBeVisible()
}

test('a copy of another shop says that notifications end and people may get other numbers', async () => {
  await show({ ...CONTENTS, foreign: true })
  await expect.element(notice).toBeVisible()
  await expectAccessible()
})

test('a copy of this shop says nothing of it', async () => {
  await show(CONTENTS)
  await expect.element(notice).not.toBeInTheDocument()
})
