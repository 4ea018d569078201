import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ImportedPrices } from '#domain/prices/price-request.ts'
import { PRICE_LIST, whatsappShareLink } from '#domain/shop/page-address.ts'
import { LIST_FORMATS, type ListFormat } from '#domain/spreadsheets/file-kinds.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_MB, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { ColumnQuestion } from '#web/admin/spreadsheets/column-question.tsx'
import { type MarkAnswer, MarkQuestion, useMarkQuestion } from '#web/admin/spreadsheets/mark-question.tsx'
import { passFile } from '#web/admin/spreadsheets/passed-file.ts'
import { RowNotes } from '#web/admin/spreadsheets/row-notes.tsx'
import { useOrigin } from '#web/admin/use-origin.ts'
import { base } from '#web/api/api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { upload } from '#web/api/upload.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countOf } from '../../words.ts'
import { EMPTY_FORM, readForm } from './desk-form.ts'
import { PriceReview } from './price-review.tsx'
import { PricesHeading } from './prices-heading.tsx'

/** What is being read or was read last. */
type Source = { readonly file: File; readonly column?: number; readonly mark?: MarkAnswer }

/** All products, no rule: the list names the prices. */
const FORM = readForm(EMPTY_FORM)

/** Reads an edited price list and applies it like any other change. */
export function Component() {
  const [source, setSource] = useState<Source>()
  const [imported, setImported] = useState<ImportedPrices>()
  const [isApplied, setApplied] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const latest = useRef<Source>(undefined)
  const shown = isApplied ? undefined : imported
  // Until the owner has chosen a column there are no prices.
  const isRead = shown && shown.priceColumn !== null
  const marks = useMarkQuestion(shown?.twoWays, source?.mark)
  // Nor before it is said how they are read.
  const previewed = isRead && !marks.isOpen ? shown : undefined

  async function read(next: Source) {
    latest.current = next
    // Another column may be chosen before the answer arrives.
    const isWanted = () => latest.current === next
    setSource(next)
    setReading(true)
    setProblem(undefined)
    try {
      const answer = await adminCall(() => importPrices(next))
      if (!isWanted()) return
      setImported(answer)
      setApplied(false)
    } catch (error) {
      if (!isWanted()) return
      setProblem(messageOf(error))
      // The prices on screen are still those of the column before.
      if (next.file === source?.file) setSource(source)
      else setImported(undefined)
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
          hint={`Bajá la lista, cambiá los precios en Excel o LibreOffice y subila acá. Hasta ${MAX_SHEET_MB} MB.`}
          prompt={isReading ? 'Leyendo…' : 'Elegí o arrastrá un archivo .xlsx o .csv'}
          progressLabel="Leyendo la lista"
          isDisabled={isReading}
          error={problem}
          onFile={(file) => read({ file })}
          preview={<FileSpreadsheet aria-hidden className="size-8 text-ink-soft" />}
        />
      </div>
      {shown && source && (shown.priceColumns.length > 1 || !isRead) && (
        <ColumnQuestion
          columns={shown.priceColumns}
          chosen={source.column ?? shown.priceColumn}
          onChoose={(column) => read({ ...source, column })}
        />
      )}
      {shown && source && marks.questions.length > 0 && (
        <MarkQuestion
          questions={marks.questions}
          twoWays={shown.twoWays}
          answer={source.mark}
          onAnswer={(mark) => read({ ...source, mark })}
        />
      )}
      {previewed && source && <ImportNotes imported={previewed} file={source.file} />}
      {/* Stays after applying, because its toast can undo. Another file starts afresh. */}
      <PriceReview
        key={imported?.fingerprint}
        products={previewed?.products}
        form={FORM}
        isLoading={isReading}
        isCurrent={!isReading}
        onApplied={() => setApplied(true)}
        onUndone={() => undefined}
      />
    </>
  )
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const

/** For everybody. */
function addressIn(format: ListFormat): string {
  return `${base}${PRICE_LIST}.${format}`
}

/** The current price list: to download, to edit, to send. */
function ListLinks() {
  const shop = useShop()
  const origin = useOrigin()
  // The address may already name another site.
  const pdf = URL.parse(addressIn('pdf'), origin || undefined)?.href ?? ''
  return (
    <section aria-labelledby="lista-actual" className="grid content-start gap-3">
      <h2 id="lista-actual" className="text-xl">
        Lista de hoy
      </h2>
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <a
            key={format}
            href={addressIn(format)}
            download
            aria-label={`Descargar la lista en ${LIST_FORMATS[format]}`}
            className={buttonStyle('quiet')}
          >
            <Download aria-hidden className="size-4.5" />
            {LIST_FORMATS[format]}
          </a>
        ))}
        {shop.publicPriceList && (
          <a
            href={whatsappShareLink(`Lista de precios de ${shop.name}: ${pdf}`)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('quiet')}
          >
            <MessageCircle aria-hidden className="size-4.5" />
            Compartir por WhatsApp
          </a>
        )}
      </div>
      {!shop.publicPriceList && (
        <p className="text-sm text-ink-soft">
          No es pública: solo vos podés bajarla y ver <TextLink to={PRICE_LIST}>su página</TextLink>.
        </p>
      )}
    </section>
  )
}

type ImportNotesProps = {
  readonly imported: ImportedPrices
  readonly file: File
}

/** What the list has besides new prices. */
function ImportNotes({ imported, file }: ImportNotesProps) {
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

async function importPrices({ file, column, mark = 'thousands' }: Source): Promise<ImportedPrices> {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_SHEET_BYTES) throw new ApiError(413, SHEET_TOO_LARGE)
  const form = new FormData()
  form.append('file', file)
  if (column !== undefined) form.append('priceColumn', `${column}`)
  if (mark !== 'thousands') form.append('decimalMark', mark)
  return ImportedPrices.parse(await upload('/api/prices/import', form, { status: 200 }))
}
