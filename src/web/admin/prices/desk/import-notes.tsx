import type { ReactNode } from 'react'
import type { importPrices } from '#web/api/admin-prices.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { countOf } from './words.ts'

/** Longer lists are closed, so that the prices below stay in reach. */
const MOST_OPEN = 10

type ImportNotesProps = { readonly imported: Awaited<ReturnType<typeof importPrices>> }

/** What the list has besides new prices. */
export function ImportNotes({ imported }: ImportNotesProps) {
  const { products, unchanged, unknown, errors, rounded } = imported
  const numbers = useNumbers()
  return (
    <div className="mb-5 grid gap-3">
      <p role="status" className="font-bold">
        {products.length === 0 ? 'La lista no cambia ningún precio.' : `Cambian: ${products.length}.`} Sin
        cambio: {unchanged}. Sin encontrar: {unknown.length}. Con errores: {errors.length}.
      </p>
      {unknown.length > 0 && (
        <Notes
          isOpen={unknown.length <= MOST_OPEN}
          title={`${countOf(unknown.length, 'fila', numbers)} con productos que no encontramos`}
        >
          {unknown.map(({ row, name }) => (
            <Note key={row} row={row} text={name} />
          ))}
        </Notes>
      )}
      {errors.length > 0 && (
        <Notes
          isOpen={errors.length <= MOST_OPEN}
          title={`${countOf(errors.length, 'fila', numbers)} con errores`}
        >
          {errors.map(({ row, error }) => (
            <Note key={row} row={row} text={error} />
          ))}
        </Notes>
      )}
      {rounded.length > 0 && (
        <Notes
          isOpen={rounded.length <= MOST_OPEN}
          title={`${countOf(rounded.length, 'precio', numbers)} con más de dos decimales, redondeado${rounded.length === 1 ? '' : 's'}`}
        >
          {rounded.map(({ row, written, price }) => (
            <Note key={row} row={row} text={`${written} quedó en ${numbers.money(price)}`} />
          ))}
        </Notes>
      )}
    </div>
  )
}

function Notes({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="rounded-card border border-sun-deep/50 bg-sun-soft px-4 py-1">
      <summary className="cursor-pointer py-2.5 font-bold">{title}</summary>
      <ul className="mb-3 grid gap-1 text-sm">{children}</ul>
    </details>
  )
}

function Note({ row, text }: { row: number; text: string }) {
  return (
    <li>
      <strong className="tabular-nums">Fila {row}:</strong> {text}
    </li>
  )
}
