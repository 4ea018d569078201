import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { dayAndTime } from '#domain/clock.ts'
import type { OpenTill } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { CashWithoutTill } from './cash-without-till.tsx'
import { ComparedForm, type Comparison } from './compared-form.tsx'
import { CountFields } from './count-fields.tsx'
import { forgetCount } from './count-form.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const till = await context.get(apiContext).call(tillCalls.read)
    if (!till) throw redirect('/admin/caja')
    return { till, now: Date.now() }
  })
}

export function Component() {
  const { till, now } = useLoaderData<typeof loader>()
  // Somebody may close it and open the next one meanwhile: nothing of this count is for that.
  return <Closing key={till.id} till={till} now={now} />
}

type ClosingProps = { readonly till: OpenTill; readonly now: number }

/** Two steps: the cash is counted, and only then compared with what should be there. */
function Closing({ till, now }: ClosingProps) {
  const money = useMoney()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [comparison, setComparison] = useState<Comparison>()

  const { run: count, isBusy: isCounting } = useAction(
    async (counted: number) => {
      const result = await browserApi.call(tillCalls.count, { body: { counted } })
      setComparison({ result, note: '' })
    },
    {
      reload: false,
      /** Somebody else may have closed it: the loader then leads back. */
      onFailure(error) {
        if (error instanceof ApiError && error.status === 409) void revalidate()
        return false
      },
    },
  )

  const { run: close, isBusy: isClosing } = useAction(async ({ result }: Comparison, note: string) => {
    const { counted, compared } = result
    try {
      await browserApi.call(tillCalls.close, { body: { counted, note, compared } })
    } catch (error) {
      const { error: reason, current } = readRefusal(error, tillCalls.close.conflict) ?? {}
      if (!current) throw error
      setComparison({ result: current, note, moved: { ...current, reason, before: result.expected } })
      return
    }
    forgetCount(till.id)
    return { message: 'Cerraste la caja', leave: () => navigate(`/admin/caja/cierres/${till.id}`) }
  })

  return (
    <>
      <SectionsHeading title="Cierre de caja" />
      <div className="grid max-w-xl gap-4">
        <div>
          <h2 className="text-2xl">Cierre de caja</h2>
          <p className="text-ink-soft tabular-nums">
            Abierta {dayAndTime(till.openedAt, new Date(now))} con {money(till.opening)}
          </p>
        </div>
        <CashWithoutTill amount={till.looseCash} />
        <CountFields
          till={till.id}
          isCompared={comparison !== undefined}
          onChange={() => setComparison(undefined)}
          isBusy={isCounting}
          onCounted={count}
        />
        {comparison && (
          <ComparedForm
            key={comparison.result.compared}
            {...comparison}
            isBusy={isClosing}
            onClose={(note) => close(comparison, note)}
          />
        )}
      </div>
    </>
  )
}
