import { isId } from '#domain/numbers-in-addresses.ts'

export const PROMOTIONS = '/admin/promociones'
export const NEW_PROMOTION_ADDRESS = `${PROMOTIONS}/nueva`

const COPIED = 'copia'

export function promotionAddress(id: number): string {
  return `${PROMOTIONS}/${id}`
}

/** The form for a new promotion, filled with the values of another. */
export function promotionCopyAddress(id: number): string {
  return `${NEW_PROMOTION_ADDRESS}?${COPIED}=${id}`
}

export function readCopiedPromotion(query: URLSearchParams): number | undefined {
  const id = query.get(COPIED) ?? ''
  return isId(id) ? Number(id) : undefined
}
