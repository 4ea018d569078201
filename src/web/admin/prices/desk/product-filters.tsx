import { parseMoney } from '#domain/money/money.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CategoryPicker } from '../../category-picker.tsx'
import type { DeskForm, ReadForm } from './desk-form.ts'

type ProductFiltersProps = {
  readonly form: DeskForm
  readonly errors: ReadForm['errors']
  readonly onChange: (part: Partial<DeskForm>) => void
}

export function ProductFilters({ form, errors, onChange }: ProductFiltersProps) {
  const { amount } = useNumbers()
  return (
    <section aria-labelledby="que-productos" className="grid gap-4">
      <h2 id="que-productos" className="text-xl">
        Qué productos
      </h2>
      <CategoryPicker
        chosen={form.categories}
        onChange={(categories) => onChange({ categories })}
        hint="Sin elegir ninguna, van todas."
      />
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
