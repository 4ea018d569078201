import { useId } from 'react'

type Choice<Value> = {
  readonly value: Value
  readonly label: string
  readonly hint?: string | undefined
}

type MoneyChoiceProps<Value> = {
  readonly legend: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
}

/** What happens to the money of a sale that is taken back. */
export function MoneyChoice<Value extends string>(props: MoneyChoiceProps<Value>) {
  const { legend, value, choices, onChange } = props
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{legend}</legend>
      {choices.map(({ value: each, label, hint }) => (
        <label
          key={each}
          className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-control border border-edge px-3 py-2.5 has-checked:border-fuchsia has-checked:bg-fuchsia-soft/40"
        >
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
            className="size-5 accent-fuchsia"
          />
          <span className="font-bold">{label}</span>
          {hint && <span className="col-start-2 text-sm text-ink-soft">{hint}</span>}
        </label>
      ))}
    </fieldset>
  )
}
