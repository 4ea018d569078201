import { onlyReading, parsePercent } from '#domain/money/money.ts'
import { ROUNDING_MODES, ROUNDING_STEPS, type Rounding } from '#domain/prices/new-price.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { usePriceQuestion } from '../use-price-question.tsx'
import { ACTIONS, type Action, type DeskForm, type ReadForm } from './desk-form.ts'

const MODES: Readonly<Record<Rounding['mode'], string>> = {
  nearest: 'Al más cercano',
  up: 'Hacia arriba',
  down: 'Hacia abajo',
}

type ChangeFieldsProps = {
  readonly form: DeskForm
  readonly errors: ReadForm['errors']
  readonly onChange: (part: Partial<DeskForm>) => void
}

export function ChangeFields({ form, errors, onChange }: ChangeFieldsProps) {
  const numbers = useNumbers()
  const { amount, count, percent } = numbers
  const { chooseReading, dialog } = usePriceQuestion()
  const isPercent = form.action.startsWith('percent')

  /** Whether it still has to be asked what it means. */
  const isOpen = (value: string) => !isPercent && numbers.readings(value).length > 1

  async function leave(field: HTMLInputElement) {
    const { value } = field
    onChange({ value })
    if (!isOpen(value)) return
    const meant = await chooseReading(value)
    if (meant === undefined) field.focus()
    else onChange({ value: amount(meant) })
  }

  return (
    <section aria-labelledby="como-cambian" className="@container grid gap-4">
      <h2 id="como-cambian" className="text-xl">
        Cómo cambian
      </h2>
      <div className="grid gap-4 @min-[19rem]:grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]">
        <div className="@max-3xl:col-span-full">
          <Select
            label="Cambio"
            value={form.action}
            onChange={({ target }) => onChange({ action: actionOf(target.value) })}
          >
            {Object.entries(ACTIONS).map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <NumberField
          label={isPercent ? 'Porcentaje' : form.action === 'set' ? 'Precio' : 'Importe'}
          placeholder={isPercent ? percent(12.5) : amount(150_000)}
          parse={isPercent ? parsePercent : onlyReading(numbers)}
          format={isPercent ? percent : amount}
          error={errors.value}
          value={form.value}
          onChange={({ target }) => onChange({ value: target.value })}
          onBlur={({ target }) => leave(target)}
          onKeyDown={(event) => {
            // Enter would send a form before the field is left.
            if (event.key !== 'Enter' || !isOpen(event.currentTarget.value)) return
            event.preventDefault()
            leave(event.currentTarget)
          }}
        />
        <Select
          label="Redondear a"
          value={form.step}
          onChange={({ target }) => onChange({ step: target.value })}
        >
          <option value="">Sin redondeo</option>
          {ROUNDING_STEPS.map((step) => (
            <option key={step} value={step}>
              ${count(step)}
            </option>
          ))}
        </Select>
        <div className="@max-3xl:col-span-full">
          <Select
            label="Redondeo"
            disabled={form.step === ''}
            value={form.mode}
            onChange={({ target }) => onChange({ mode: modeOf(target.value) })}
          >
            {ROUNDING_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {MODES[mode]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {dialog}
    </section>
  )
}

function actionOf(value: string): Action {
  return value in ACTIONS ? (value as Action) : 'percent up'
}

function modeOf(value: string): Rounding['mode'] {
  return ROUNDING_MODES.find((mode) => mode === value) ?? 'nearest'
}
