import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { parseMoney } from '#domain/money/money.ts'
import { minimumOrderText } from '#domain/orders/minimum-order.ts'
import { SHOP_FIELDS, type VersionedSettings } from '#domain/shop/shop-settings.ts'
import { changedSettings, saveSettings } from '#web/api/admin-shop.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop, useNumbers, useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { adminCall } from '../people/session-guard.ts'
import { showFailure } from '../show-failure.ts'

type Values = { readonly isWanted: boolean; readonly minimumOrder: string }

/** The server's schema, but with the amount as typed. */
const Minimum = z.object({ minimumOrder: SHOP_FIELDS.minimumOrder })
type Minimum = z.infer<typeof Minimum>

const MinimumForm = z.pipe(
  z.transform(({ isWanted, minimumOrder }: Values, { issues }): z.input<typeof Minimum> => {
    if (!isWanted) return {}
    const cents = parseMoney(minimumOrder)
    if (cents !== undefined) return { minimumOrder: cents / 100 }
    const message = 'Escribí el importe con números, como 20000'
    issues.push({ code: 'custom', input: minimumOrder, path: ['minimumOrder'], message })
    return z.NEVER
  }),
  Minimum,
)

/** The smallest order that the web shop takes. */
export function MinimumOrder({ settings }: { settings: VersionedSettings }) {
  const shop = useShop()
  const { money, amount } = useNumbers()
  // Saving goes on from what was saved, or from what somebody else has saved meanwhile.
  const [base, setBase] = useState(settings)
  const [theirs, setTheirs] = useState<VersionedSettings>()
  const form = useForm<Values, unknown, Minimum>({
    resolver: zodResolver(MinimumForm),
    defaultValues: {
      isWanted: base.minimumOrder !== undefined,
      minimumOrder: base.minimumOrder === undefined ? '' : amount(base.minimumOrder),
    },
  })
  const { control, register, handleSubmit, reset, getValues, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const { isWanted, minimumOrder } = useWatch({ control })

  const save = handleSubmit(async (wanted) => {
    try {
      const saved = await adminCall(() =>
        saveSettings(browserApi, { ...base, minimumOrder: undefined, ...wanted }, base.version),
      )
      setBase(saved)
      setTheirs(undefined)
      reset(getValues())
      showToast({
        kind: 'success',
        text: saved.minimumOrder === undefined ? 'Ya no hay pedido mínimo' : 'Guardaste el pedido mínimo',
      })
      await reloadShop()
    } catch (failure) {
      const current = changedSettings(failure)
      showFailure(failure)
      if (!current) return
      setBase(current)
      setTheirs(current)
    }
  })

  const typed = (isWanted && parseMoney(minimumOrder ?? '')) || undefined
  const example = typed && minimumOrderText(Math.floor(typed / 2), typed, shop)
  return (
    <section aria-labelledby="pedido-minimo" className="mt-8">
      <h2 id="pedido-minimo" className="mb-2 text-xl">
        Pedido mínimo
      </h2>
      <form
        noValidate
        onSubmit={save}
        className="grid max-w-3xl grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
      >
        <Checkbox label="Los pedidos de la web tienen un mínimo" {...register('isWanted')} />
        {isWanted && (
          <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <NumberField
              label="Desde cuánto"
              hint="Con promociones y sin recargo"
              parse={parseMoney}
              format={amount}
              error={errors.minimumOrder?.message}
              {...register('minimumOrder')}
            />
            {example && (
              <p className="rounded-control bg-sun-soft p-3 text-sm">
                <span className="block text-ink-soft">Los clientes leen, por ejemplo:</span>
                {example}
              </p>
            )}
          </div>
        )}
        {theirs && (
          <p className="text-sm font-bold text-fuchsia-deep">
            {theirs.minimumOrder === undefined
              ? 'Otra persona lo quitó.'
              : `Otra persona lo dejó en ${money(theirs.minimumOrder)}.`}{' '}
            Si guardás, queda lo que elegiste vos.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:*:grow">
          <Button type="submit" variant="secondary" isBusy={isSubmitting} disabled={!isDirty && !theirs}>
            Guardar el mínimo
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={() => isDirty} />
    </section>
  )
}
