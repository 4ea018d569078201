import { z } from 'zod/mini'
import { amount } from '../money/amount.ts'
import { BasedOn, MessageAnswer, version } from '../schema.ts'

/** What the owner decides for the whole shop. */
export const ShopSettings = z.object({
  minimumOrder: z
    .optional(
      amount('El pedido mínimo es un importe').check(
        z.refine(
          (cents) => cents > 0,
          'El pedido mínimo tiene que ser mayor que cero. Sin mínimo, dejalo vacío.',
        ),
      ),
    )
    .check(
      z.describe('Para los pedidos de la web, con promociones y sin recargo. Sin este campo no hay mínimo'),
    ),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Replaces all of them. */
export const ShopSettingsEdit = z.extend(ShopSettings, { version: BasedOn })
export type ShopSettingsEdit = z.infer<typeof ShopSettingsEdit>

export const VersionedSettings = z.extend(ShopSettings, version)
export type VersionedSettings = z.infer<typeof VersionedSettings>
export const SettingsConflict = z.object({ error: z.string(), current: VersionedSettings })
export const SavedSettings = z.extend(VersionedSettings, MessageAnswer.shape)
