import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ConnectionCheck, PaymentConnection } from '#domain/payments/connection.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { PRICE_MODELS } from '#domain/prices/price-model.ts'
import { WAYS, WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { PRICE_MODEL_NAMES, SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAction } from '../use-action.ts'
import { numberFormats } from './number-formats.ts'
import { SettingField, SettingGroup, useMistake } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

const SECRETS = [
  ['hasToken', 'Clave de Mercado Pago', 'MP_ACCESS_TOKEN'],
  ['hasWebhookSecret', 'Clave de los avisos', 'MP_WEBHOOK_SECRET'],
  ['hasPublicUrl', 'Dirección de la tienda', 'PUBLIC_URL'],
] as const

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
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        {(['sellerCashOut', 'managerCashOut'] as const).map((name) => (
          <SettingField
            key={name}
            name={name}
            label={SETTING_LABELS[name]}
            inputMode="decimal"
            hint="Por salida. Más, lo confirma otra persona con su contraseña o su PIN. Vacío, no hay límite."
            className="text-right tabular-nums"
          />
        ))}
      </div>
      <ProviderPanel connection={connection} />
    </>
  )
}

/** Whether the machine is connected with the provider. The secrets themselves are never sent to pages. */
function ProviderPanel({ connection }: { connection: PaymentConnection }) {
  const [result, setResult] = useState<ConnectionCheck>()
  const {
    run: check,
    isBusy,
    problem,
  } = useAction(
    async () => {
      setResult(undefined)
      setResult(await browserApi.call(paymentCalls.checkConnection))
    },
    { reload: false, problemOf: messageOf },
  )

  return (
    <section
      aria-labelledby="mercado-pago"
      className="grid grid-cols-1 gap-3 rounded-control border border-line p-4"
    >
      <h3 id="mercado-pago" className="text-lg">
        Mercado Pago
      </h3>
      <p className="text-sm text-ink-soft">
        Las claves son secretas: se ponen en el servidor, como explica docs/payments.md, y acá no se muestran.
      </p>
      <ul className="grid gap-1.5">
        {SECRETS.map(([field, label, name]) => (
          <li key={field} className="flex items-start gap-2 max-xs:flex-wrap">
            {connection[field] ? (
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-turquoise" />
            ) : (
              <X aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            )}
            <span className="wrap-anywhere">
              {label}: <b>{connection[field] ? 'está' : 'falta'}</b>{' '}
              <code className="text-sm text-ink-soft">{name}</code>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" isBusy={isBusy} onClick={check} className="justify-self-start max-sm:w-full">
        Probar la conexión
      </Button>
      <p
        role="status"
        className={classNames(
          'rounded-control p-3 font-bold empty:hidden',
          result?.ok ? 'bg-turquoise-soft' : 'bg-sun-soft',
        )}
      >
        {problem ?? result?.message}
      </p>
    </section>
  )
}
