import { useId } from 'react'
import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'

type CategoryPickerProps = {
  readonly chosen: readonly Category[]
  readonly onChange: (chosen: Category[]) => void
  readonly hint?: string
  readonly error?: string | undefined
}

/** Several of the categories, in the shop's order. */
export function CategoryPicker({ chosen, onChange, hint, error }: CategoryPickerProps) {
  const errorId = useId()

  function toggle(category: Category) {
    const isWanted = (value: Category) =>
      value === category ? !chosen.includes(value) : chosen.includes(value)
    onChange(CATEGORIES.map(({ value }) => value).filter(isWanted))
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">Categorías</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORIES.map(({ value, label }) => (
          <label
            key={value}
            className={classNames(
              'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border bg-card px-3.5 transition duration-150 ease-out hover:border-ink has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-checked:font-bold has-checked:text-fuchsia-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise',
              error ? 'border-danger' : 'border-edge',
            )}
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              onChange={() => toggle(value)}
              className="size-4 accent-fuchsia outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
      <FieldError id={errorId} message={error} className="mt-1.5" />
    </fieldset>
  )
}
