import { useRef, useState } from 'react'
import type { ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { loadSettings, saveSettings } from '#web/api/admin-shop.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../../people/session-guard.ts'
import { showFailure } from '../../show-failure.ts'

type Chosen = Pick<ShopSettings, 'homeSections' | 'hiddenCategories'>

/** Saves each press at once, one after the other, and leaves the rest of the settings as they are. A failure puts back what is stored. */
export function useShopChange(settings: VersionedSettings) {
  const [shown, setShown] = useState<Chosen>(settings)
  const stored = useRef<Chosen>(settings)
  const queue = useRef(Promise.resolve())

  function change(fields: Partial<Chosen>, text: string) {
    setShown((now) => ({ ...now, ...fields }))
    queue.current = queue.current.then(async () => {
      try {
        stored.current = await adminCall(async () => {
          const latest = await loadSettings(browserApi)
          return saveSettings(browserApi, { ...latest, ...fields }, latest.version)
        })
        showToast({ kind: 'success', text })
        await reloadShop()
      } catch (failure) {
        setShown(stored.current)
        showFailure(failure)
      }
    })
  }

  return { ...shown, change }
}
