import { useFormContext, useWatch } from 'react-hook-form'
import { parseMoney } from '#domain/money/money.ts'
import { minimumOrderText } from '#domain/orders/minimum-order.ts'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

const NUMBER = { inputMode: 'numeric', className: 'text-right tabular-nums' } as const

export function OrderFields() {
  const { register } = useFormContext<SettingsFormValues>()
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <div className="grid grid-cols-1 gap-3">
          <SettingField
            name="minimumOrder"
            label={SETTING_LABELS.minimumOrder}
            hint="De la web, con promociones y sin recargo. Vacío, no hay mínimo."
            inputMode="decimal"
            className="text-right tabular-nums"
          />
          <MinimumOrderExample />
        </div>
        <SettingField
          name="holdDays"
          label={SETTING_LABELS.holdDays}
          hint="Con 0 no prometés nada"
          {...NUMBER}
        />
        <SettingField
          name="maxQuantity"
          label={SETTING_LABELS.maxQuantity}
          hint="En un pedido de la web. Más, se pide por WhatsApp."
          {...NUMBER}
        />
        <SettingField name="cartQuantityCap" label={SETTING_LABELS.cartQuantityCap} {...NUMBER} />
        <SettingField name="previewQuantityCap" label={SETTING_LABELS.previewQuantityCap} {...NUMBER} />
      </div>
      <Checkbox label="La lista de precios está a la vista de todos" {...register('publicPriceList')} />
    </>
  )
}

function MinimumOrderExample() {
  const { control } = useFormContext<SettingsFormValues>()
  const shop = useShop()
  const minimum = parseMoney(useWatch({ control, name: 'minimumOrder' }))
  if (!minimum) return null
  return (
    <p className="rounded-control bg-sun-soft p-3 text-sm">
      <span className="block text-ink-soft">Los clientes leen, por ejemplo:</span>
      {minimumOrderText(Math.floor(minimum / 2), minimum, shop)}
    </p>
  )
}
