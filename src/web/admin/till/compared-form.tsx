import { type SubmitEvent, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type Cents, signedMoney } from '#domain/money/money.ts'
import { MAX_NOTE, orderCode } from '#domain/orders/order.ts'
import { type ComparedCount, differenceLabel, type MovedSince } from '#domain/till/till.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useJustShown } from '../use-just-shown.ts'

const unexplained = (label: string) => `Contá qué pasó con el ${label.toLowerCase()}. Si no sabés, poné eso.`

/** A count next to what should be there. */
export type Comparison = {
  readonly result: ComparedCount
  /** Typed at an earlier comparison of this count. */
  readonly note: string
  readonly moved?: Moved
}

/** What came in or went out since the earlier comparison. */
type Moved = MovedSince & { readonly reason: string | undefined; readonly before: Cents }

type ComparedFormProps = Comparison & {
  readonly isBusy: boolean
  readonly onClose: (note: string) => Promise<void>
}

/** Step 2: what should be there, the difference, what happened, and the close. */
export function ComparedForm({ result, note: typed, moved, isBusy, onClose }: ComparedFormProps) {
  const money = useMoney()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: typed } })
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
        {moved && <MovedNotice moved={moved} expected={expected} />}
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

/** Why the till was not closed: the cash may have been counted already, or not. */
function MovedNotice({ moved, expected }: { readonly moved: Moved; readonly expected: Cents }) {
  const money = useMoney()
  const { reason, before, cash, movements } = moved
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-card px-3 py-2 wrap-anywhere">
      <p className="font-bold">{reason}</p>
      <p>
        {expected === before
          ? `Lo esperado sigue siendo ${signedMoney(expected, money)}.`
          : `Lo esperado pasó de ${signedMoney(before, money)} a ${signedMoney(expected, money)}.`}{' '}
        Fijate si ya estaba en lo que contaste.
      </p>
      <ul>
        {cash.map(({ id, orderId, amount }) => (
          <MovedItem key={id} text={`Orden ${orderCode(orderId)}`} amount={amount} />
        ))}
        {movements.map(({ id, reason: text, amount }) => (
          <MovedItem key={id} text={text} amount={amount} />
        ))}
      </ul>
    </div>
  )
}

function MovedItem({ text, amount }: { readonly text: string; readonly amount: Cents }) {
  const money = useMoney()
  return (
    <li className="flex justify-between gap-4">
      {text} <span className="whitespace-nowrap">{signedMoney(amount, money)}</span>
    </li>
  )
}
