import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CATEGORIES } from '#domain/category.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { focusFirstRow } from './row-keys.ts'
import { sortedBy, TableView } from './table-address.ts'

type TableFiltersProps = {
  readonly view: TableView
  readonly onChange: (part: Partial<TableView>) => void
}

const SORTS = [
  ['name', 'Nombre'],
  ['description', 'Descripción'],
  ['price', 'Precio'],
  ['availability', 'Disponibilidad'],
  ['category', 'Categoría'],
] as const

export function TableFilters({ view, onChange }: TableFiltersProps) {
  return (
    <search
      aria-label="Productos"
      className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(16rem,1fr)_15rem_13rem]"
    >
      <div className="sm:max-lg:col-span-2">
        <SearchBox text={view.text} onChange={(text) => onChange({ text })} />
      </div>
      <Select
        label="Categoría"
        isLabelHidden
        value={view.category}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">Todas las categorías</option>
        {CATEGORIES.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="Disponibilidad"
        isLabelHidden
        value={view.availability}
        onChange={({ target }) =>
          onChange({ availability: TableView.shape.availability.parse(target.value) })
        }
      >
        <option value="">Toda disponibilidad</option>
        <option value="true">Disponible</option>
        <option value="false">No Disponible</option>
      </Select>
      {/* A phone has no column headers to press. */}
      <div className="md:hidden">
        <Select
          label="Ordenar por"
          isLabelHidden
          value={`${view.sort} ${view.direction}`}
          onChange={({ target }) => {
            const [sort = 'name', direction] = target.value.split(' ')
            onChange({
              ...sortedBy(view, sort),
              direction: TableView.shape.direction.parse(direction),
            })
          }}
        >
          {SORTS.map(([column, label]) => (
            <optgroup key={column} label={label}>
              <option value={`${column} asc`}>{label}: de menor a mayor</option>
              <option value={`${column} desc`}>{label}: de mayor a menor</option>
            </optgroup>
          ))}
        </Select>
      </div>
    </search>
  )
}

/**
 * Searches as one types. What stands in it is its own, so that a letter never waits for the table; only when the address
 * changes by other hands (back, a link) does it follow.
 */
function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [seen, setSeen] = useState(text)
  if (text !== seen) {
    setSeen(text)
    if (text !== sent) {
      setTyped(text)
      setSent(text)
    }
  }

  function type(value: string) {
    setTyped(value)
    setSent(value.trim())
    onChange(value.trim())
  }

  // The browser's keyboard: `/` leads here from anywhere on the page.
  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      const isElsewhere = isTyping || document.querySelector('dialog[open]') !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed) type('')
    if (event.key === 'ArrowDown') focusFirstRow(event)
  }

  return (
    <div className="relative">
      <input
        ref={input}
        type="search"
        aria-label="Buscar por nombre"
        aria-keyshortcuts="/"
        placeholder="Buscar por nombre"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        className={`peer ${CONTROL_STYLE} pr-12`}
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-md border border-line px-2 text-sm leading-6 text-ink-soft peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-md:hidden"
      >
        /
      </kbd>
    </div>
  )
}
