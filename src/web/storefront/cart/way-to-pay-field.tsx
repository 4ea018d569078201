import Banknote from 'lucide-react/icons/banknote'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Wallet from 'lucide-react/icons/wallet'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type PriceModel, ROUNDED_CASH_DISCOUNT } from '#domain/prices/price-model.ts'
import {
  hasSurcharge,
  isCash,
  roundedSurchargePercent,
  WALLET_MEANS,
  WAY_TO_PAY_LABELS,
  WAYS_TO_PAY,
  type WayToPay,
} from '#domain/prices/way-to-pay.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

type WayToPayFieldProps = { readonly field: UseFormRegisterReturn; readonly error: string | undefined }

export function WayToPayField({ field, error }: WayToPayFieldProps) {
  const errorId = useId()
  const { priceModel } = useShop()
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="col-span-full grid min-w-0 gap-2 sm:max-lg:grid-cols-2 sm:max-lg:gap-4"
    >
      <legend className="mb-1.5 font-bold">Método de pago</legend>
      {WAYS_TO_PAY.map((wayToPay) => (
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
            {...field}
            aria-describedby={error ? errorId : undefined}
            className="size-5 shrink-0 accent-fuchsia outline-none"
          />
          <span className="grow">
            <span className="block leading-snug font-bold">{WAY_TO_PAY_LABELS[wayToPay]}</span>
            <span className="block text-sm text-ink-soft">{detailsOf(wayToPay, priceModel)}</span>
          </span>
          <span aria-hidden className="shrink-0 text-fuchsia-deep [&_svg]:size-6">
            {isCash(wayToPay) ? <Banknote /> : <Wallet />}
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

function detailsOf(wayToPay: WayToPay, model: PriceModel): string {
  if (model === 'discount') {
    return hasSurcharge(wayToPay)
      ? `${WALLET_MEANS}, a precio de lista`
      : `Con un descuento de alrededor del ${ROUNDED_CASH_DISCOUNT}, en el local`
  }
  return hasSurcharge(wayToPay)
    ? `${WALLET_MEANS}. Suma un recargo de alrededor del ${roundedSurchargePercent(wayToPay)}`
    : 'Sin recargo, en el local'
}
