import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { dayAndTime } from '#domain/clock.ts'
import { signedMoney } from '#domain/money/money.ts'
import { MAX_NOTE } from '#domain/orders/order.ts'
import { type CountResult, differenceLabel } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { useJustShown } from '../use-just-shown.ts'
import { CashWithoutTill } from './cash-without-till.tsx'
import { CountFields } from './count-fields.tsx'
import { forgetCount } from './count-form.ts'

const unexplained = (label: string) => `Contá qué pasó con el ${label.toLowerCase()}. Si no sabés, poné eso.`

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

  const { run: count, isBusy: isCounting } = useAction(
    async (counted: number) => {
      setResult(await browserApi.call(tillCalls.count, { body: { counted } }))
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

  const { run: close, isBusy: isClosing } = useAction(async (seen: CountResult, note: string) => {
    const body = { counted: seen.counted, note }
    const { expected } = await browserApi.call(tillCalls.close, { body })
    forgetCount(till.id)
    const hasMoved = expected !== seen.expected
    return {
      message: hasMoved
        ? `Cerraste la caja. Mientras contabas se movió efectivo: lo esperado pasó de ${money(seen.expected)} a ${money(expected)}.`
        : 'Cerraste la caja',
      stays: hasMoved,
      leave: () => navigate(`/admin/caja/cierres/${till.id}`),
    }
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
          isCompared={result !== undefined}
          onChange={() => setResult(undefined)}
          isBusy={isCounting}
          onCounted={count}
        />
        {result && (
          <ComparedForm result={result} isBusy={isClosing} onClose={(note) => close(result, note)} />
        )}
      </div>
    </>
  )
}

type ComparedFormProps = {
  readonly result: CountResult
  readonly isBusy: boolean
  readonly onClose: (note: string) => Promise<void>
}

/** Step 2: what should be there, the difference, what happened, and the close. */
function ComparedForm({ result, isBusy, onClose }: ComparedFormProps) {
  const money = useMoney()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const heading = useRef<HTMLHeadingElement>(null)
  const isJustShown = useJustShown()
  const { expected, difference } = result
  const label = differenceLabel(difference)

  // Moves the focus, and so the screen, to what the count has brought.
  useEffect(() => heading.current?.focus(), [])

  const close = handleSubmit(({ note }) => onClose(note))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button comes near to where the count was sent.
    if (!isJustShown()) void close(event)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <section
        aria-labelledby="comparado"
        className="grid gap-3 rounded-card border border-sun bg-sun-soft p-5 tabular-nums"
      >
        <h3
          id="comparado"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 font-sans text-base font-bold text-ink-soft outline-none"
        >
          2 · Lo esperado
        </h3>
        <p className="flex justify-between gap-4">
          Esperado <strong>{signedMoney(expected, money)}</strong>
        </p>
        <p className="flex justify-between gap-4 border-t border-ink/15 pt-3">
          {label ?? 'Diferencia'}{' '}
          <strong className={classNames(difference < 0 && 'text-danger')}>
            {label ? signedMoney(difference, money) : 'Coincide justo'}
          </strong>
        </p>
        <TextField
          label={label ? '¿Qué pasó?' : 'Nota (opcional)'}
          placeholder={label ? 'Por ejemplo: vuelto sin monedas' : ''}
          error={formState.errors.note?.message}
          maxLength={MAX_NOTE}
          autoComplete="off"
          {...register('note', {
            validate: (note) => !label || note.trim() !== '' || unexplained(label),
          })}
        />
      </section>
      <Button type="submit" size="large" isBusy={isBusy}>
        Cerrar la caja
      </Button>
      <p className="text-sm text-ink-soft">Después del cierre no se puede cambiar nada de esta caja.</p>
    </form>
  )
}
