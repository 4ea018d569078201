import type { ReactNode } from 'react'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { Select } from '#web/ui/select.tsx'

type CategorySelectProps = {
  /** Empty: all. */
  readonly slug: string
  readonly onChange: (slug: string) => void
}

/** Narrows a list of products to a category. */
export function CategorySelect({ slug, onChange }: CategorySelectProps) {
  return (
    <Select label="Categoría" isLabelHidden value={slug} onChange={({ target }) => onChange(target.value)}>
      <option value="">Todas las categorías</option>
      {CATEGORIES.map(({ slug: value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

type SortSelectProps = {
  /** `price desc`; empty if nothing is chosen. */
  readonly value: string
  readonly sorts: readonly (readonly [value: string, label: string])[]
  readonly onChange: (column: string, direction: string | undefined) => void
  /** An option for what none of the sorts is. */
  readonly children: ReactNode
}

/** Headers sort too, but a phone shows none. */
export function SortSelect({ value, sorts, onChange, children }: SortSelectProps) {
  return (
    <Select
      label="Ordenar por"
      isLabelHidden
      value={value}
      onChange={({ target }) => {
        const [column = '', direction] = target.value.split(' ')
        onChange(column, direction)
      }}
    >
      {children}
      {sorts.map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}
