import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CATEGORIES } from '#domain/category.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { focusFirstRow } from './row-keys.ts'
import { TableView } from './table-address.ts'

type TableFiltersProps = {
  readonly view: TableView
  readonly onChange: (part: Partial<TableView>) => void
}

const SORTS = [
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
] as const

export function TableFilters({ view, onChange }: TableFiltersProps) {
  return (
    <search
      aria-label="Productos"
      className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_14rem_11rem]"
    >
      <div className="max-lg:col-span-2">
        <SearchBox text={view.text} onChange={(text) => onChange({ text })} />
      </div>
      <div className="max-md:col-span-2">
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
      </div>
      <Select
        label="Disponibilidad"
        isLabelHidden
        value={view.availability}
        onChange={({ target }) =>
          onChange({ availability: TableView.shape.availability.parse(target.value) })
        }
      >
        <option value="">Disponibilidad</option>
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
            const [sort, direction] = target.value.split(' ')
            onChange({
              sort: TableView.shape.sort.parse(sort),
              direction: TableView.shape.direction.parse(direction),
            })
          }}
        >
          {SORTS.map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
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
  // What was typed and may still come back as the address, one by one and late.
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(text)
  if (text !== seen) {
    setSeen(text)
    setAwaited(awaited.slice(awaited.lastIndexOf(text) + 1))
    if (!awaited.includes(text)) {
      setTyped(text)
      setAwaited([])
    }
  }

  function type(value: string) {
    setTyped(value)
    setAwaited((all) => [...all, value.trim()])
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
