import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { dayAndTime } from '#domain/clock.ts'
import type { CountResult } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminCall, adminLoad } from '../session-guard.ts'
import { showFailure } from '../show-failure.ts'
import { ComparedForm } from './compared-form.tsx'
import { CountFields } from './count-fields.tsx'
import { forgetCount } from './count-form.ts'
import { LooseCash } from './loose-cash.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const till = await context.get(apiContext).call(tillCalls.read)
    if (!till) throw redirect('/admin/caja')
    return { till, now: Date.now() }
  })
}

/** Two steps: the cash is counted, and only then compared with what should be there. */
export function Component() {
  const { till, now } = useLoaderData<typeof loader>()
  const money = useMoney()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<CountResult>()
  const isClosing = useRef(false)

  async function count(counted: number) {
    try {
      setResult(await adminCall(() => browserApi.call(tillCalls.count, { body: { counted } })))
    } catch (error) {
      fail(error)
    }
  }

  async function close(seen: CountResult, note: string) {
    // State would come too late for a double click.
    if (isClosing.current) return
    isClosing.current = true
    try {
      const body = { counted: seen.counted, note }
      const { expected } = await adminCall(() => browserApi.call(tillCalls.close, { body }))
      forgetCount(till.id)
      showToast(
        expected === seen.expected
          ? { kind: 'success', text: 'Cerraste la caja' }
          : {
              kind: 'success',
              text: `Cerraste la caja. Mientras contabas se movió efectivo: lo esperado pasó de ${money(seen.expected)} a ${money(expected)}.`,
              stays: true,
            },
      )
      await navigate(`/admin/caja/cierres/${till.id}`)
    } catch (error) {
      fail(error)
    } finally {
      isClosing.current = false
    }
  }

  /** Somebody else may have closed it: the loader then leads back. */
  function fail(error: unknown) {
    showFailure(error)
    if (error instanceof ApiError && error.status === 409) void revalidate()
  }

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
        <LooseCash amount={till.looseCash} />
        <CountFields
          till={till.id}
          isCompared={result !== undefined}
          onChange={() => setResult(undefined)}
          onCounted={count}
        />
        {result && <ComparedForm result={result} onClose={(note) => close(result, note)} />}
      </div>
    </>
  )
}
