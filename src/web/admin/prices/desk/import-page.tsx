import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useState } from 'react'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { importPrices } from '#web/api/admin-prices.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { EMPTY_FORM, readForm } from './desk-form.ts'
import { ImportNotes } from './import-notes.tsx'
import { ListLinks } from './list-links.tsx'
import { PriceReview } from './price-review.tsx'
import { PricesHeading } from './prices-heading.tsx'

type Imported = Awaited<ReturnType<typeof importPrices>>

/** All products, no rule: the list names the prices. */
const FORM = readForm(EMPTY_FORM)

/** Reads an edited price list and applies it like any other change. */
export function Component() {
  const [imported, setImported] = useState<Imported>()
  const [isApplied, setApplied] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const shown = isApplied ? undefined : imported

  async function read(file: File) {
    setReading(true)
    setProblem(undefined)
    try {
      setImported(await adminCall(() => importPrices(browserApi, file)))
      setApplied(false)
    } catch (error) {
      setImported(undefined)
      setProblem(messageOf(error))
    }
    setReading(false)
  }

  return (
    <>
      <PricesHeading title="Lista de precios" />
      <div className="mb-5 grid gap-6 rounded-card border border-line bg-card p-4 md:grid-cols-2 md:p-6">
        <ListLinks />
        <FileDrop
          label="Lista editada"
          accept=".xlsx,.csv"
          hint="Bajá la lista, cambiá los precios en Excel o LibreOffice y subila acá."
          prompt={isReading ? 'Leyendo…' : 'Elegí o arrastrá un archivo .xlsx o .csv'}
          progressLabel="Leyendo la lista"
          isDisabled={isReading}
          error={problem}
          onFile={read}
          preview={<FileSpreadsheet aria-hidden className="size-8 text-ink-soft" />}
        />
      </div>
      {shown && <ImportNotes imported={shown} />}
      {/* Stays after applying, because its toast can undo. Another file starts afresh. */}
      <PriceReview
        key={imported?.fingerprint}
        products={shown?.products}
        form={FORM}
        isLoading={isReading}
        isCurrent={!isReading}
        onApplied={() => setApplied(true)}
        onUndone={() => undefined}
      />
    </>
  )
}
