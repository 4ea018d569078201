import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { BANKNOTES } from '#domain/till/till.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL_STYLE, FieldError } from '#web/ui/field.tsx'
import { AmountField } from '../forms/amount-field.tsx'
import { CountForm, NOTHING_COUNTED, readNotes, recallCount, rememberCount, sumOf } from './count-form.ts'

type CountFieldsProps = {
  readonly till: number
  /** Whether this count was compared. Changing it begins again. */
  readonly isCompared: boolean
  readonly onChange: () => void
  readonly isBusy: boolean
  readonly onCounted: (counted: number) => Promise<void>
}

/** Step 1: how many notes there are of each kind, and the coins; or the sum alone. */
export function CountFields({ till, isCompared, onChange, isBusy, onCounted }: CountFieldsProps) {
  const { money, amount, count } = useNumbers()
  const form = useForm({ resolver: zodResolver(CountForm), defaultValues: NOTHING_COUNTED })
  const { register, handleSubmit, control, getValues, setValue, reset, formState } = form
  const { errors } = formState
  const values = useWatch({ control, compute: (typed: typeof NOTHING_COUNTED) => typed })
  const { isSum } = values

  // Reads the tab's storage, which the server does not have.
  useEffect(() => {
    const typed = recallCount(till)
    if (typed) reset(typed)
  }, [till, reset])

  function noteChange() {
    rememberCount(till, getValues())
    onChange()
  }

  function switchWay() {
    if (!isSum && sumOf(values) > 0) setValue('sum', amount(sumOf(values)))
    setValue('isSum', !isSum)
    noteChange()
  }

  return (
    <form
      noValidate
      onChange={noteChange}
      onSubmit={handleSubmit(({ counted }) => onCounted(counted))}
      className="rounded-card border border-line bg-card p-5"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-sans text-base font-bold text-ink-soft">1 · Contá el efectivo</h3>
        <button
          type="button"
          onClick={switchWay}
          className="min-h-11 font-bold text-turquoise underline decoration-2 underline-offset-4"
        >
          {isSum ? 'Contar por billetes' : 'Escribir solo el total'}
        </button>
      </div>
      {isSum ? (
        <AmountField label="Cuánto contaste" error={errors.sum?.message} {...register('sum')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {BANKNOTES.map((note, index) => (
            <NoteRow
              key={note}
              label={`Billetes de $${count(note / 100)}`}
              name={`$${count(note / 100)}`}
              worth={money(note * (readNotes(values.notes[index] ?? '') ?? 0))}
              error={errors.notes?.[index]?.message}
              field={{ inputMode: 'numeric', ...register(`notes.${index}`) }}
            />
          ))}
          <NoteRow
            label="Monedas, en pesos"
            name="Monedas"
            worth={money(sumOf({ ...NOTHING_COUNTED, coins: values.coins }))}
            error={errors.coins?.message}
            field={{ inputMode: 'decimal', ...register('coins') }}
          />
        </ul>
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-line py-4" role="status">
        <strong>Contado</strong>
        <strong className="font-display text-2xl font-semibold tabular-nums">{money(sumOf(values))}</strong>
      </p>
      {isCompared ? (
        <p className="flex min-h-11 items-center text-ink-soft">
          Si contaste mal, corregilo acá y volvé a comparar.
        </p>
      ) : (
        <Button type="submit" variant="secondary" isBusy={isBusy} className="w-full">
          Comparar con lo esperado
        </Button>
      )}
    </form>
  )
}

type NoteRowProps = {
  readonly label: string
  readonly name: string
  readonly worth: string
  readonly error: string | undefined
  readonly field: React.ComponentProps<'input'>
}

function NoteRow({ label, name, worth, error, field }: NoteRowProps) {
  const errorId = `${field.name}-error`
  return (
    <li className="py-2">
      <label className="grid grid-cols-[1fr_4.5rem_1fr] items-center gap-2 sm:grid-cols-[1fr_5.5rem_1fr] sm:gap-3">
        <span className="whitespace-nowrap tabular-nums">{name}</span>
        <input
          type="text"
          autoComplete="off"
          aria-label={label}
          {...field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onFocus={({ target }) => target.select()}
          className={`${CONTROL_STYLE} text-center tabular-nums`}
        />
        <span aria-hidden className="text-right font-bold whitespace-nowrap tabular-nums">
          {worth}
        </span>
      </label>
      <FieldError id={errorId} message={error} className="mt-2" />
    </li>
  )
}
