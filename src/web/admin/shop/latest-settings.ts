import * as settingsCalls from '#domain/shop/settings-calls.ts'
import type { ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import type { Api } from '#web/api/api.ts'
import { readRefusal } from '#web/api/refusals.ts'

/** The settings as they are now, if a change was refused because someone else made one. */
export function changedSettings(error: unknown): VersionedSettings | undefined {
  return readRefusal(error, settingsCalls.replace.conflict)?.current
}

/** Edits what is stored now. If someone else saves meanwhile, edits that once more. */
export async function editLatestSettings(
  api: Api,
  edit: (now: VersionedSettings) => Partial<ShopSettings>,
): Promise<VersionedSettings> {
  const save = (now: VersionedSettings) => api.call(settingsCalls.replace, { body: { ...now, ...edit(now) } })
  const latest = await api.call(settingsCalls.read)
  try {
    return await save(latest)
  } catch (failure) {
    const current = changedSettings(failure)
    if (!current) throw failure
    return save(current)
  }
}
