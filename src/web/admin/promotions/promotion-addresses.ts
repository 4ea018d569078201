import { z } from 'zod/mini'
import { addressState, IdInAddress } from '../address-state.ts'

export const PROMOTIONS = '/admin/promociones'
export const NEW_PROMOTION_ADDRESS = `${PROMOTIONS}/nueva`

export function promotionAddress(id: number): string {
  return `${PROMOTIONS}/${id}`
}

/** The form for a new promotion, filled with the values of another. */
export const newPromotion = addressState(NEW_PROMOTION_ADDRESS, z.object({ copied: IdInAddress }), {
  copied: 'copia',
})
