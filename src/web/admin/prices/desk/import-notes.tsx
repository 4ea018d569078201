import { Link } from 'react-router'
import type { ImportedPrices } from '#domain/prices/price-request.ts'
import { passFile } from '#web/admin/spreadsheets/passed-file.ts'
import { RowNotes } from '#web/admin/spreadsheets/row-notes.tsx'
import { useNumbers } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { countOf } from '../../words.ts'

type ImportNotesProps = {
  readonly imported: ImportedPrices
  readonly file: File
}

/** What the list has besides new prices. */
export function ImportNotes({ imported, file }: ImportNotesProps) {
  const { products, unchanged, unknown, errors, rounded } = imported
  const numbers = useNumbers()
  return (
    <div className="mb-5 grid gap-3">
      <p role="status" className="font-bold">
        {products.length === 0 ? 'La lista no cambia ningún precio.' : `Cambian: ${products.length}.`} Sin
        cambio: {unchanged}. Sin encontrar: {unknown.length}. Con errores: {errors.length}.
      </p>
      {unknown.length > 0 && (
        <>
          <RowNotes
            title={`${countOf(unknown.length, 'fila', numbers)} con productos que no encontramos`}
            file="Filas sin encontrar"
            notes={unknown.map(({ row, name }) => ({ row, text: name }))}
          />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            ¿Son productos que todavía no están en la tienda?
            <Link to="/admin/importar" onClick={() => passFile(file)} className={buttonStyle('quiet')}>
              Crear estos productos
            </Link>
          </p>
        </>
      )}
      {errors.length > 0 && (
        <RowNotes
          title={`${countOf(errors.length, 'fila', numbers)} con errores`}
          file="Filas con errores"
          notes={errors.map(({ row, error }) => ({ row, text: error }))}
        />
      )}
      {rounded.length > 0 && (
        <RowNotes
          title={`${countOf(rounded.length, 'precio', numbers)} con más de dos decimales, redondeado${rounded.length === 1 ? '' : 's'}`}
          file="Precios redondeados"
          notes={rounded.map(({ row, written, price }) => ({
            row,
            text: `${written} quedó en ${numbers.money(price)}`,
          }))}
        />
      )}
    </div>
  )
}
