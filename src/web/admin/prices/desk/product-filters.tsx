import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import { parseMoney } from '#domain/money/money.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DeskForm, ReadForm } from './desk-form.ts'

type ProductFiltersProps = {
  readonly form: DeskForm
  readonly errors: ReadForm['errors']
  readonly onChange: (part: Partial<DeskForm>) => void
}

/** Which products. */
export function ProductFilters({ form, errors, onChange }: ProductFiltersProps) {
  const { amount } = useNumbers()
  return (
    <section aria-labelledby="que-productos" className="grid gap-4">
      <h2 id="que-productos" className="text-xl">
        Qué productos
      </h2>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-bold">Categorías</legend>
        <div className="flex flex-wrap gap-2">
          {CATEGORIES.map(({ value, label }) => (
            <CategoryChip
              key={value}
              label={label}
              isChosen={form.categories.includes(value)}
              onToggle={() => onChange({ categories: toggled(form.categories, value) })}
            />
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">Sin elegir ninguna, van todas.</p>
      </fieldset>
      <div className="grid grid-cols-2 gap-4 max-xs:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]">
        <div className="max-lg:col-span-full">
          <TextField
            label="Con este texto en el nombre"
            maxLength={MAX_SEARCH_TEXT}
            autoComplete="off"
            value={form.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </div>
        <div className="max-lg:col-span-full">
          <Select
            label="Disponibilidad"
            value={form.availability}
            onChange={({ target: { value } }) =>
              onChange({ availability: value === 'true' || value === 'false' ? value : '' })
            }
          >
            <option value="">Todos</option>
            <option value="true">Disponible</option>
            <option value="false">No Disponible</option>
          </Select>
        </div>
        {(['from', 'to'] as const).map((field) => (
          <NumberField
            key={field}
            label={field === 'from' ? 'Precio desde' : 'Precio hasta'}
            parse={parseMoney}
            format={amount}
            error={errors[field]}
            value={form[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
            onBlur={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </div>
    </section>
  )
}

type CategoryChipProps = {
  readonly label: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function CategoryChip({ label, isChosen, onToggle }: CategoryChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-card px-3.5 transition duration-150 ease-out hover:border-ink has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-checked:font-bold has-checked:text-fuchsia-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="size-4 accent-fuchsia outline-none"
      />
      {label}
    </label>
  )
}

function toggled(chosen: readonly Category[], value: Category): readonly Category[] {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
}
