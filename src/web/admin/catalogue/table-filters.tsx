import { Select } from '#web/ui/select.tsx'
import { NameSearch } from '../name-search.tsx'
import { CategorySelect, SortSelect } from '../product-list-selects.tsx'
import { focusFirstRow } from './row-keys.ts'
import { sortOf, TableView } from './table-address.ts'

type TableFiltersProps = {
  readonly view: TableView
  readonly onChange: (part: Partial<TableView>) => void
}

const SORTS = [
  ['created desc', 'Más nuevos primero'],
  ['name asc', 'Nombre: A a Z'],
  ['name desc', 'Nombre: Z a A'],
  ['description asc', 'Descripción: A a Z'],
  ['description desc', 'Descripción: Z a A'],
  ['price asc', 'Menor precio'],
  ['price desc', 'Mayor precio'],
  ['availability asc', 'Disponibles antes'],
  ['availability desc', 'Disponibles después'],
  ['category asc', 'Categoría: A a Z'],
  ['category desc', 'Categoría: Z a A'],
  ['created asc', 'Más antiguos primero'],
] as const

const DRAFTS = 'borradores'

export function TableFilters({ view, onChange }: TableFiltersProps) {
  return (
    <search
      aria-label="Productos"
      className="mb-4 grid grid-cols-2 gap-3 max-xs:grid-cols-1 md:grid-cols-3 xl:grid-cols-[minmax(14rem,1fr)_14rem_11rem_13rem]"
    >
      <div className="max-xl:col-span-full">
        <NameSearch text={view.text} onChange={(text) => onChange({ text })} onArrowDown={focusFirstRow} />
      </div>
      <div className="max-md:col-span-full">
        <CategorySelect slug={view.category} onChange={(category) => onChange({ category })} />
      </div>
      <Select
        label="Disponibilidad"
        isLabelHidden
        value={view.draft ? DRAFTS : view.availability}
        onChange={({ target: { value } }) =>
          onChange({
            availability: TableView.shape.availability.parse(value),
            draft: value === DRAFTS ? 'true' : '',
          })
        }
      >
        <option value="">Disponibilidad</option>
        <option value="true">Disponible</option>
        <option value="false">No Disponible</option>
        <option value={DRAFTS}>Borradores</option>
      </Select>
      <SortSelect
        value={sortOf(view) && `${sortOf(view)} ${view.direction}`}
        sorts={SORTS}
        onChange={(sort, direction = 'asc') =>
          onChange({
            sort: TableView.shape.sort.parse(sort),
            direction: TableView.shape.direction.parse(direction),
          })
        }
      >
        {view.text && <option value="">Mejor coincidencia</option>}
      </SortSelect>
    </search>
  )
}
