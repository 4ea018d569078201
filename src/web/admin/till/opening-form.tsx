import { useRevalidator } from 'react-router'
import { z } from 'zod/mini'
import { dayAndTime } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import { type BeforeOpening, proposedOpening } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountField } from '../forms/amount-field.tsx'
import { adminCall } from '../session-guard.ts'
import { cashText } from './count-form.ts'
import { LooseCash } from './loose-cash.tsx'

const OpeningValues = z.object({ opening: cashText('Escribí con cuánto efectivo abrís la caja') })

type OpeningFormProps = {
  readonly before: BeforeOpening
  readonly now: Date
  /** Somebody came to note an expense, which is part of an open till. */
  readonly isForExpense: boolean
}

/** Proposes what was counted last and the cash that moved since: it is usually still there. */
export function OpeningForm({ before, now, isForExpense }: OpeningFormProps) {
  const { lastClose, looseCash } = before
  const { money, amount } = useNumbers()
  const proposed = proposedOpening(before)
  const { revalidate } = useRevalidator()
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: OpeningValues,
    defaultValues: { opening: proposed === undefined ? '' : amount(proposed) },
    refusedAt: 'opening',
    async onSave({ opening }) {
      await adminCall(() => browserApi.call(tillCalls.open, { body: { opening } }))
      showToast({ kind: 'success', text: `Abriste la caja con ${money(opening)}` })
      await revalidate()
    },
  })

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-md gap-5 rounded-card border border-line bg-card p-5"
    >
      <div>
        <h2 className="text-xl">La caja está cerrada</h2>
        {isForExpense && (
          <p className="mt-1 mb-2 font-bold">Para anotar un gasto, primero abrila. Después lo escribís.</p>
        )}
        <p className="text-ink-soft wrap-anywhere">
          {lastClose
            ? `La cerró ${lastClose.closedBy} ${dayAndTime(lastClose.closedAt, now)}, con ${money(lastClose.counted)}.`
            : 'Abrila con el cambio que tengas. Lo que cobres y devuelvas en efectivo se suma solo.'}
        </p>
      </div>
      <LooseCash amount={looseCash} />
      <AmountField
        label="Con cuánto efectivo abrís"
        hint={lastClose ? proposalHint(looseCash) : undefined}
        error={errors.opening?.message}
        {...register('opening')}
      />
      <Button type="submit" isBusy={isBusy}>
        Abrir la caja
      </Button>
    </form>
  )
}

function proposalHint(looseCash: Cents): string {
  if (looseCash === 0) return 'Te proponemos lo que se contó en el último cierre.'
  return looseCash > 0
    ? 'Te proponemos lo que se contó en el último cierre más lo que se cobró sin caja.'
    : 'Te proponemos lo que se contó en el último cierre menos lo que se devolvió sin caja.'
}
