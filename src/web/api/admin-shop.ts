import { z } from 'zod/mini'
import {
  SavedSettings,
  SettingsConflict,
  type ShopSettings,
  ShopSettingsEdit,
  VersionedSettings,
} from '#domain/shop/shop-settings.ts'
import type { Api } from './api.ts'
import { readRefusal } from './refusals.ts'

export function loadSettings(api: Api) {
  return api.get('/api/settings', VersionedSettings)
}

/** Replaces all settings. Refused if they have changed since this version. */
export function saveSettings(api: Api, settings: ShopSettings, version: number) {
  const json = z.encode(ShopSettingsEdit, { ...settings, version })
  return api.send('/api/settings', { method: 'PUT', json }, SavedSettings)
}

/** The settings as they are now, if a change was refused because someone else made one. */
export function changedSettings(error: unknown): VersionedSettings | undefined {
  return readRefusal(error, SettingsConflict)?.current
}

/** Edits what is stored now. If someone else saves meanwhile, edits that once more. */
export async function editLatestSettings(
  api: Api,
  edit: (now: VersionedSettings) => Partial<ShopSettings>,
): Promise<VersionedSettings> {
  const save = (now: VersionedSettings) => saveSettings(api, { ...now, ...edit(now) }, now.version)
  const latest = await loadSettings(api)
  try {
    return await save(latest)
  } catch (failure) {
    const current = changedSettings(failure)
    if (!current) throw failure
    return save(current)
  }
}
