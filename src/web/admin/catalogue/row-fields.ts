import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Cents } from '#domain/money/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { adminCall } from '../session-guard.ts'
import type { RowField } from './use-row-edit.ts'

export const AVAILABILITY: RowField<boolean> = {
  read: ({ availability }) => availability,
  save: ({ id }, availability) =>
    adminCall(() => browserApi.call(adminProductCalls.editRow, { params: { id }, body: { availability } })),
  textOf: availabilityLabel,
  conflictText: (text) => `${text}. Otra persona lo cambió al mismo tiempo.`,
}

export function priceField(money: (cents: Cents) => string): RowField<Cents> {
  return {
    read: ({ price }) => price,
    save: savePrice,
    textOf: money,
    conflictText: (text) => `otra persona lo cambió a ${text}`,
  }
}

/** Saves the price alone: other fields may have changed meanwhile, but nobody overwrites a price that they have not seen. */
async function savePrice(seen: VersionedProduct, price: Cents): Promise<VersionedProduct> {
  const { id, version } = seen
  try {
    return await adminCall(() =>
      browserApi.call(adminProductCalls.editRow, { params: { id }, body: { price, version } }),
    )
  } catch (error) {
    const current = readRefusal(error, adminProductCalls.editRow.conflict)?.current
    if (!current) throw error
    return current.price === seen.price ? savePrice(current, price) : current
  }
}
