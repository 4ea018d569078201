import {
  COLUMN_FIELDS,
  COLUMN_LABELS,
  type ColumnChoice,
  type ColumnField,
  type ImportPreview,
  type SheetColumn,
} from '#domain/catalogue/import/product-import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { columnLetters } from '../../spreadsheets/column-question.tsx'
import { ImportStep } from './import-step.tsx'

type ColumnChoicesProps = {
  readonly preview: ImportPreview
  readonly onChoose: (choice: ColumnChoice) => void
}

/** What each column of the sheet was taken for, to be corrected. */
export function ColumnChoices({ preview, onChoose }: ColumnChoicesProps) {
  const { columns, titlesRow, remembered, question } = preview

  return (
    <ImportStep
      // Open while something has to be chosen.
      key={question ?? ''}
      title="2. Columnas"
      hint={remembered ? <Badge tone="success">Como la última vez</Badge> : summaryOf(columns)}
      isOpen={question !== undefined}
    >
      {question && (
        <p role="status" className="rounded-card border border-sun-deep/50 bg-sun-soft px-4 py-3 font-bold">
          {question}
        </p>
      )}
      {remembered && (
        <p>
          Usamos las columnas que elegiste para la última planilla con estos títulos. Si algo cambió,
          corregilo acá.
        </p>
      )}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {columns.map((column) => (
          <ColumnItem
            key={column.column}
            column={column}
            onChange={(field) =>
              onChoose({ ...choiceOf(assigned(columns, column.column, field)), titlesRow })
            }
          />
        ))}
      </ul>
      <TitlesRow
        key={titlesRow}
        titlesRow={titlesRow}
        onChange={(row) => onChoose({ ...choiceOf(columns), titlesRow: row })}
      />
    </ImportStep>
  )
}

type ColumnItemProps = {
  readonly column: SheetColumn
  readonly onChange: (field: ColumnField | null) => void
}

function ColumnItem({ column: { column, title, examples, field }, onChange }: ColumnItemProps) {
  const name = title || `Columna ${columnLetters(column)}`
  return (
    <li className="grid content-start gap-2 rounded-control border border-line p-3">
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
        <span className="ml-auto text-sm whitespace-nowrap text-ink-soft">
          columna {columnLetters(column)}
        </span>
      </p>
      <p className="line-clamp-2 min-h-10 text-sm wrap-anywhere text-ink-soft">
        {examples.length > 0 ? examples.join(' · ') : 'Sin ejemplos'}
      </p>
      <Select
        label={`Qué tiene ${name}`}
        isLabelHidden
        value={field ?? ''}
        // The empty value is the first option, the others are the keys of the labels.
        onChange={({ target }) => onChange((target.value || null) as ColumnField | null)}
        className={field ? 'font-bold' : 'text-ink-soft'}
      >
        <option value="">No se usa</option>
        {COLUMN_FIELDS.map((each) => (
          <option key={each} value={each}>
            {COLUMN_LABELS[each]}
          </option>
        ))}
      </Select>
    </li>
  )
}

function TitlesRow({ titlesRow, onChange }: { titlesRow: number; onChange: (row: number) => void }) {
  return (
    <div className="max-w-xs">
      <TextField
        label="Los títulos están en la fila"
        hint="0 si la planilla no tiene títulos."
        inputMode="numeric"
        defaultValue={titlesRow}
        onBlur={({ target }) => {
          const row = Number(target.value)
          const isRow = /^\d{1,3}$/.test(target.value.trim())
          if (!isRow) target.value = `${titlesRow}`
          else if (row !== titlesRow) onChange(row)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </div>
  )
}

/** A field belongs to one column: choosing it elsewhere takes it from the first. */
function assigned(columns: readonly SheetColumn[], column: number, field: ColumnField | null): SheetColumn[] {
  return columns.map((each) => {
    if (each.column === column) return { ...each, field }
    return each.field === field ? { ...each, field: null } : each
  })
}

function choiceOf(columns: readonly SheetColumn[]): Omit<ColumnChoice, 'titlesRow'> {
  return Object.fromEntries(columns.flatMap(({ column, field }) => (field ? [[field, column]] : [])))
}

function summaryOf(columns: readonly SheetColumn[]): string {
  const used = columns.flatMap(({ field }) => (field ? [COLUMN_LABELS[field]] : []))
  return used.length === 0 ? 'Ninguna elegida' : used.join(', ')
}
