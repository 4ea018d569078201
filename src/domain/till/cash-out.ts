import type { Cents } from '../money/money.ts'
import type { Role } from '../people/roles.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'

/** Whether somebody with this role may take so much out of the till without anybody else. */
export function mayTakeOut(
  amount: Cents,
  role: Role,
  limits: Pick<ShopSettings, 'sellerCashOut' | 'managerCashOut'>,
): boolean {
  const limit = { vendedor: limits.sellerCashOut, encargado: limits.managerCashOut, dueño: undefined }[role]
  return limit === undefined || amount <= limit
}
