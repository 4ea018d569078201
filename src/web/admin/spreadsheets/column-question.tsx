import type { PriceColumn } from '#domain/prices/price-request.ts'
import { Select } from '#web/ui/select.tsx'

type ColumnQuestionProps = {
  readonly columns: readonly PriceColumn[]
  readonly chosen: number | null
  readonly onChoose: (column: number) => void
}

/** Asks which column of an imported list has the new prices. Stays, so that another one can be tried. */
export function ColumnQuestion({ columns, chosen, onChoose }: ColumnQuestionProps) {
  return (
    <div className="mb-5 grid gap-3 rounded-card border border-sun-deep/50 bg-sun-soft p-4">
      <p role="status" className="font-bold">
        {columns.length === 1
          ? 'No estamos seguros de que la columna sea la de los precios nuevos.'
          : `La lista tiene ${columns.length} columnas de precios.`}
      </p>
      <div className="max-w-md">
        <Select
          label="¿Cuál tiene los precios nuevos?"
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {chosen === null && <option value="">Elegí la columna</option>}
          {columns.map(({ column, title, example }) => (
            <option key={column} value={column}>
              {title} (columna {columnLetters(column)}
              {example && `, por ejemplo ${example}`})
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** As spreadsheets name their columns: 1 is `A`, 27 is `AA`. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
