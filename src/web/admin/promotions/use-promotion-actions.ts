import { useRevalidator } from 'react-router'
import { PromotionInput, type VersionedPromotion } from '#domain/promotions/promotion.ts'
import { pickFields } from '#domain/schema.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { createPromotion, deletePromotion, editPromotion } from '#web/api/promotions.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../session-guard.ts'
import { showFailure } from '../show-failure.ts'
import { useSecondPress } from '../use-second-press.ts'

export type PromotionActions = ReturnType<typeof usePromotionActions>

/** What the list does with a promotion at one press. Each can be undone as long as its toast is there. */
export function usePromotionActions(onChange: (id: number) => void) {
  const { revalidate } = useRevalidator()
  // The row that was meant may have moved away.
  const { once } = useSecondPress()

  /** `act` returns how to undo it. */
  function press(id: number, text: string, act: () => Promise<() => Promise<unknown>>) {
    return once(() =>
      run(id, async () => {
        const undo = await act()
        const putBack = () =>
          run(id, async () => undo().then(() => showToast({ kind: 'success', text: UNDONE })))
        showToast({ kind: 'success', text, action: { label: 'Deshacer', run: putBack } })
      }),
    )
  }

  /** Loads the list again, also after a failure: somebody else may have changed something. */
  async function run(id: number, act: () => Promise<unknown>) {
    try {
      await adminCall(act)
    } catch (failure) {
      showFailure(failure)
    }
    onChange(id)
    await Promise.all([revalidate(), reloadShop()])
  }

  function edit(promotion: VersionedPromotion, text: string, changes: Partial<PromotionInput>) {
    const before = inputOf(promotion)
    return press(promotion.id, text, async () => {
      const { version } = await editPromotion(
        browserApi,
        promotion.id,
        { ...before, ...changes },
        promotion.version,
      )
      return () => editPromotion(browserApi, promotion.id, before, version)
    })
  }

  return {
    setPaused: (promotion: VersionedPromotion, paused: boolean) =>
      edit(promotion, paused ? `Pausaste «${promotion.name}»` : `«${promotion.name}» sigue`, { paused }),
    end: (promotion: VersionedPromotion) =>
      edit(promotion, `Terminaste «${promotion.name}»`, { to: new Date().toISOString() }),
    remove: (promotion: VersionedPromotion) =>
      press(promotion.id, `Eliminaste «${promotion.name}»`, async () => {
        await deletePromotion(browserApi, promotion.id)
        return () => createPromotion(browserApi, inputOf(promotion))
      }),
  }
}

const UNDONE = 'Quedó como antes'

function inputOf(promotion: VersionedPromotion): PromotionInput {
  return pickFields(PromotionInput, promotion)
}
