import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { whatsappShareLink } from '#domain/shop/page-address.ts'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { useOrigin } from '#web/admin/use-origin.ts'
import { importPrices, priceListAddress } from '#web/api/admin-prices.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { EMPTY_FORM, readForm } from './desk-form.ts'
import { ImportNotes } from './import-notes.tsx'
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

const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const

/** The current price list: to download, to edit, to send. */
function ListLinks() {
  const shop = useShop()
  const origin = useOrigin()
  // The address may already name another site.
  const pdf = URL.parse(priceListAddress('pdf'), origin || undefined)?.href ?? ''
  return (
    <section aria-labelledby="lista-actual" className="grid content-start gap-3">
      <h2 id="lista-actual" className="text-xl">
        Lista de hoy
      </h2>
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(([format, label]) => (
          <a
            key={format}
            href={priceListAddress(format)}
            download
            aria-label={`Descargar la lista en ${label}`}
            className={buttonStyle('quiet')}
          >
            <Download aria-hidden className="size-4.5" />
            {label}
          </a>
        ))}
        <a
          href={whatsappShareLink(`Lista de precios de ${shop.name}: ${pdf}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('quiet')}
        >
          <MessageCircle aria-hidden className="size-4.5" />
          Compartir por WhatsApp
        </a>
      </div>
    </section>
  )
}
