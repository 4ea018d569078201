import { useFormContext, useWatch } from 'react-hook-form'
import type { PaymentConnection } from '#domain/payments/connection.ts'
import { PRICE_MODELS } from '#domain/prices/price-model.ts'
import { WAYS, WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { PRICE_MODEL_NAMES, SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { numberFormats } from './number-formats.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { SettingField, SettingGroup, useMistake } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

/** How customers pay, and how prices are written. */
export function PaymentFields({ connection }: { connection: PaymentConnection }) {
  const { control, register } = useFormContext<SettingsFormValues>()
  const format = useWatch({ control, name: 'numberFormat' })
  return (
    <>
      <SettingGroup name="waysToPay" className="grid gap-x-4 sm:grid-cols-2">
        {(invalid) =>
          WAYS_TO_PAY.map((way) => (
            <Checkbox
              key={way}
              label={WAYS[way].name}
              value={way}
              {...invalid}
              // A discount needs both ways.
              {...register('waysToPay', { deps: 'priceModel' })}
            />
          ))
        }
      </SettingGroup>
      <SettingField
        name="paymentLink"
        label={SETTING_LABELS.paymentLink}
        type="url"
        hint="Lo usan los pedidos con Mercado Pago mientras la tienda no esté conectada"
      />
      <SettingGroup name="priceModel" className="grid grid-cols-1 gap-2">
        {(invalid) =>
          PRICE_MODELS.map((model) => (
            <RadioCard
              key={model}
              value={model}
              label={PRICE_MODEL_NAMES[model]}
              {...invalid}
              {...register('priceModel')}
            />
          ))
        }
      </SettingGroup>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SettingField
          name="surcharge"
          label={SETTING_LABELS.surcharge}
          inputMode="decimal"
          hint="Lo que cuesta de más que el efectivo; 0 si cuesta lo mismo"
          className="text-right tabular-nums"
        />
        <Select
          label={SETTING_LABELS.locale}
          error={useMistake('numberFormat')}
          {...register('numberFormat')}
        >
          {numberFormats(format).map(([value, example]) => (
            <option key={value} value={value}>
              {example}
            </option>
          ))}
        </Select>
      </div>
      <ProviderPanel connection={connection} />
    </>
  )
}
