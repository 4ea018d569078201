import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { type Control, type UseFormRegister, useFormState, useWatch } from 'react-hook-form'
import { type CheckoutForm, MAX_NOTE } from '#domain/orders/order.ts'
import { PICKUP_DAYS_AHEAD, pickupDate } from '#domain/orders/pickup.ts'
import { visitNotice } from '#domain/shop/opening-status.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE, Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type OrderExtrasProps = {
  readonly register: UseFormRegister<CheckoutForm>
  readonly control: Control<CheckoutForm>
  /** A day was chosen by its button. */
  readonly onPickup: (date: string) => void
  /** False until React has taken over: the page is stored, so the server's day may be over. */
  readonly isReady: boolean
}

const QUICK_DAYS = [
  ['Hoy', 0],
  ['Mañana', 1],
] as const

/** When the customer comes, and a note. Folded away, because an order needs neither. */
export function OrderExtras({ register, control, isReady, onPickup }: OrderExtrasProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [pickup, note] = useWatch({ control, name: ['pickup', 'note'] })
  const { errors } = useFormState({ control })
  const shop = useShop()
  const now = new Date()
  const notice = isReady && pickup ? visitNotice(shop, pickup, now) : undefined
  const isUsed = Boolean(pickup || note || errors.pickup || errors.note)

  // The browser opens and closes it. What is filled in or wrong must not be hidden.
  useEffect(() => {
    if (isUsed && details.current) details.current.open = true
  }, [isUsed])

  return (
    <details ref={details} className="group col-span-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-bold text-turquoise hover:text-turquoise-deep">
        Agregá cuándo venís o una nota
        <ChevronDown aria-hidden className="size-5 transition duration-150 ease-out group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 sm:max-lg:grid-cols-2">
        <Field label="¿Cuándo venís?" hint={`Abrimos: ${shop.hours}`} error={errors.pickup?.message}>
          {(field) => (
            <div className="flex flex-wrap gap-2">
              {QUICK_DAYS.map(([label, days]) => (
                <button
                  key={label}
                  type="button"
                  aria-pressed={isReady && pickup === pickupDate(now, days)}
                  onClick={() => onPickup(pickupDate(new Date(), days))}
                  className="min-h-11 rounded-control border border-edge px-3 font-bold transition duration-150 ease-out hover:border-ink aria-pressed:border-fuchsia aria-pressed:bg-fuchsia-soft aria-pressed:ring-1 aria-pressed:ring-fuchsia"
                >
                  {label}
                </button>
              ))}
              <input
                type="date"
                {...field}
                {...register('pickup')}
                min={isReady ? pickupDate(now, 0) : undefined}
                max={isReady ? pickupDate(now, PICKUP_DAYS_AHEAD) : undefined}
                className={classNames(CONTROL_STYLE, 'w-auto grow basis-40')}
              />
            </div>
          )}
        </Field>
        <TextArea
          label="Nota para el local"
          className="min-h-19"
          maxLength={MAX_NOTE}
          hint="Por ejemplo: viene mi hermana, o el color que preferís"
          error={errors.note?.message}
          {...register('note')}
        />
        {/* Always rendered, so that screen readers announce new text. */}
        <p
          role="status"
          className="col-span-full rounded-control bg-sun-soft p-3 text-sm font-bold empty:hidden"
        >
          {notice}
        </p>
      </div>
    </details>
  )
}
