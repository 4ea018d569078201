import { useRef, useState } from 'react'
import type { ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../../session-guard.ts'
import { showFailure } from '../../show-failure.ts'
import { editLatestSettings } from '../latest-settings.ts'

type Chosen = Pick<ShopSettings, 'homeSections' | 'hiddenCategories'>

/** Saves each press at once, one after the other, and leaves the rest of the settings as they are. In the end, shows what is stored. */
export function useShopChange(settings: VersionedSettings) {
  const [shown, setShown] = useState<Chosen>(settings)
  const stored = useRef<Chosen>(settings)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  function change(edit: (now: Chosen) => Partial<Chosen>, text: string) {
    setShown((now) => ({ ...now, ...edit(now) }))
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      try {
        stored.current = await adminCall(() => editLatestSettings(browserApi, edit))
        showToast({ kind: 'success', text })
        await reloadShop()
      } catch (failure) {
        showFailure(failure)
      }
      waiting.current -= 1
      if (waiting.current === 0) setShown(stored.current)
    })
  }

  return { ...shown, change }
}
