import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { aSettings } from '#domain/testing/samples.ts'
import { createApi } from '#web/api/api.ts'
import { editLatestSettings } from './latest-settings.ts'

const PAGE = { ...aSettings({ name: 'Serpentina', hiddenCategories: ['pascua'] }), version: 1 }

/** Answers as the server does. Before each save, somebody else saves what is next in `others`. */
function shopWhere(others: Partial<ShopSettings>[]) {
  let stored: VersionedSettings = PAGE
  const api = createApi(async (_path, init) => {
    if (!init) return Response.json(z.encode(VersionedSettings, stored))
    const other = others.shift()
    if (other) stored = { ...stored, ...other, version: stored.version + 1 }
    const sent = z.decode(VersionedSettings, JSON.parse(`${init.body}`))
    if (sent.version !== stored.version) {
      const current = z.encode(VersionedSettings, stored)
      return Response.json({ error: 'Otra persona cambió', current }, { status: 409 })
    }
    stored = { ...sent, version: stored.version + 1 }
    return Response.json({ ...z.encode(VersionedSettings, stored), message: 'Guardado' })
  })
  return { api, stored: () => stored }
}

const hideBalloons = ({ hiddenCategories }: ShopSettings): Partial<ShopSettings> => ({
  hiddenCategories: [...hiddenCategories, 'globos'],
})

test('an edit of the settings keeps what somebody else saved meanwhile', async () => {
  const { api, stored } = shopWhere([{ name: 'La Serpentina', hiddenCategories: ['pascua', 'carnaval'] }])
  expect(await editLatestSettings(api, hideBalloons)).toMatchObject({
    hiddenCategories: ['pascua', 'carnaval', 'globos'],
    version: 3,
  })
  expect(stored().name).toBe('La Serpentina')
})

test('an edit that meets a second change is refused and stores nothing', async () => {
  const { api, stored } = shopWhere([{ name: 'Uno' }, { name: 'Dos' }])
  await expect(editLatestSettings(api, hideBalloons)).rejects.toMatchObject({ status: 409 })
  expect(stored()).toMatchObject({ name: 'Dos', hiddenCategories: ['pascua'] })
})
