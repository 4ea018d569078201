import { useRevalidator } from 'react-router'
import { PromotionInput, type VersionedPromotion } from '#domain/promotions/promotion.ts'
import * as promotionCalls from '#domain/promotions/promotion-calls.ts'
import { pickFields } from '#domain/schema.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { type Outcome, useAction } from '../use-action.ts'

export type PromotionActions = ReturnType<typeof usePromotionActions>

/** What the list does with a promotion at one press. Each can be undone as long as its toast is there. */
export function usePromotionActions(onChange: (id: number) => void) {
  const { revalidate } = useRevalidator()
  const { run } = useAction((act: () => Promise<Outcome>) => act(), {
    reload: () => Promise.all([revalidate(), reloadShop()]),
    movesRows: true,
  })

  /** `act` returns how to undo it. */
  function press(id: number, message: string, act: () => Promise<() => Promise<unknown>>) {
    return run(async () => {
      const takeBack = await act()
      onChange(id)
      const undo = async () => {
        await takeBack()
        onChange(id)
        return { message: UNDONE }
      }
      return { message, undo }
    })
  }

  function edit(promotion: VersionedPromotion, text: string, changes: Partial<PromotionInput>) {
    const { id } = promotion
    const before = inputOf(promotion)
    const save = (input: PromotionInput, version: number) =>
      browserApi.call(promotionCalls.edit, { params: { id }, body: { ...input, version } })
    return press(id, text, async () => {
      const { version } = await save({ ...before, ...changes }, promotion.version)
      return () => save(before, version)
    })
  }

  return {
    setPaused: (promotion: VersionedPromotion, paused: boolean) =>
      edit(promotion, paused ? `Pausaste «${promotion.name}»` : `«${promotion.name}» sigue`, { paused }),
    end: (promotion: VersionedPromotion) =>
      edit(promotion, `Terminaste «${promotion.name}»`, { to: new Date().toISOString() }),
    remove: (promotion: VersionedPromotion) =>
      press(promotion.id, `Eliminaste «${promotion.name}»`, async () => {
        await browserApi.call(promotionCalls.remove, { params: { id: promotion.id } })
        return () => browserApi.call(promotionCalls.create, { body: inputOf(promotion) })
      }),
  }
}

const UNDONE = 'Quedó como antes'

function inputOf(promotion: VersionedPromotion): PromotionInput {
  return pickFields(PromotionInput, promotion)
}
