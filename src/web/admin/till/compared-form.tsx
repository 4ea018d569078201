import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { signedMoney } from '#domain/money/money.ts'
import { MAX_NOTE } from '#domain/orders/order.ts'
import { type CountResult, differenceLabel } from '#domain/till/till.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The button comes near to where the count was sent: a second press there must not close the till. */
const CLOSE_REST_MS = 1000

const unexplained = (label: string) => `Contá qué pasó con el ${label.toLowerCase()}. Si no sabés, poné eso.`

type ComparedFormProps = {
  readonly result: CountResult
  readonly onClose: (note: string) => Promise<void>
}

/** Step 2: what should be there, the difference, what happened, and the close. */
export function ComparedForm({ result, onClose }: ComparedFormProps) {
  const money = useMoney()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const heading = useRef<HTMLHeadingElement>(null)
  const [shownAt] = useState(() => performance.now())
  const { expected, difference } = result
  const label = differenceLabel(difference)

  // Moves the focus, and so the screen, to what the count has brought.
  useEffect(() => heading.current?.focus(), [])

  const close = handleSubmit(({ note }) => onClose(note))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (performance.now() - shownAt > CLOSE_REST_MS) void close(event)
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
      <Button type="submit" size="large" isBusy={formState.isSubmitting}>
        Cerrar la caja
      </Button>
      <p className="text-sm text-ink-soft">Después del cierre no se puede cambiar nada de esta caja.</p>
    </form>
  )
}
