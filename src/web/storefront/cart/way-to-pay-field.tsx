import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Numbers } from '#domain/money/money.ts'
import { cashDiscountPerMille, listPerMilleOf, roundedPercent } from '#domain/prices/price-model.ts'
import { type ByWay, WALLET_MEANS, WAYS, WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { WAY_ICONS } from '#web/shop/way-icons.tsx'
import { classNames } from '#web/ui/class-names.ts'

type WayToPayFieldProps = { readonly field: UseFormRegisterReturn; readonly error: string | undefined }

export function WayToPayField({ field, error }: WayToPayFieldProps) {
  const errorId = useId()
  const shop = useShop()
  const numbers = useNumbers()
  const accepted = WAYS_TO_PAY.filter((way) => shop.waysToPay.includes(way))
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="col-span-full grid min-w-0 gap-2 sm:max-lg:grid-cols-2 sm:max-lg:gap-4"
    >
      <legend className="mb-1.5 font-bold">Método de pago</legend>
      {accepted.map((wayToPay) => (
        <label
          key={wayToPay}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border p-3.5 transition duration-150 ease-out',
            'hover:border-ink has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-checked:ring-1 has-checked:ring-fuchsia',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise',
            error ? 'border-danger bg-danger-soft' : 'border-edge',
          )}
        >
          <input
            type="radio"
            value={wayToPay}
            defaultChecked={accepted.length === 1}
            {...field}
            aria-describedby={error ? errorId : undefined}
            className="size-5 shrink-0 accent-fuchsia outline-none"
          />
          <span className="grow">
            <span className="block leading-snug font-bold">{WAYS[wayToPay].label}</span>
            <span className="block text-sm text-ink-soft">{DETAILS[wayToPay](shop, numbers)}</span>
          </span>
          <span aria-hidden className="shrink-0 text-fuchsia-deep [&_svg]:size-6">
            {WAY_ICONS[wayToPay]}
          </span>
        </label>
      ))}
      {/* Always rendered, so that screen readers announce a new message. */}
      <p
        id={errorId}
        aria-live="polite"
        className="col-span-full flex items-center gap-1.5 text-sm font-bold text-danger empty:hidden"
      >
        {error && (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  )
}

const DETAILS: ByWay<(shop: Shop, numbers: Numbers) => string> = {
  'mercado pago': (shop, numbers) => {
    if (listPerMilleOf(shop) > 0) return `${WALLET_MEANS}, a precio de lista`
    if (shop.surchargePerMille === 0) return WALLET_MEANS
    return `${WALLET_MEANS}. Suma un recargo de alrededor del ${roundedPercent(shop.surchargePerMille, numbers)}`
  },
  'pago efectivo': (shop, numbers) => {
    const listPerMille = listPerMilleOf(shop)
    if (listPerMille > 0) {
      return `Con un descuento de alrededor del ${roundedPercent(cashDiscountPerMille(listPerMille), numbers)}, en el local`
    }
    return shop.surchargePerMille > 0 && shop.waysToPay.length > 1
      ? 'Sin recargo, en el local'
      : 'En el local'
  },
}
