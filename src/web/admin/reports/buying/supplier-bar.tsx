import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import {
  fitsLink,
  listedWords,
  MOST_LISTED,
  type SupplierLine,
  supplierText,
  writeWanted,
} from '#domain/reports/supplier-list.ts'
import { whatsappShareLink } from '#domain/shop/page-address.ts'
import { ChosenBar } from '#web/admin/chosen-bar.tsx'
import { copyText } from '#web/shop/copy-text.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { reportFileAddress } from '../report-file.ts'

type SupplierBarProps = {
  readonly lines: readonly SupplierLine[]
  /** How many are chosen, also those without a quantity. */
  readonly chosen: number
  /** How many the list shows. */
  readonly shown: number
  readonly onAll: () => void
  readonly onNone: () => void
}

/** The chosen products as a list for the supplier: on paper, as a file, as a message. */
export function SupplierBar({ lines, chosen, shown, onAll, onNone }: SupplierBarProps) {
  const { name } = useShop()
  const { count } = useNumbers()
  const [isPrinting, setPrinting] = useState(false)
  if (chosen === 0) return null
  const text = supplierText(name, lines, count)
  const file = { report: 'supplier-list', query: { products: writeWanted(lines) } }
  const without = chosen - lines.length

  function print() {
    flushSync(() => setPrinting(true))
    window.addEventListener('afterprint', () => setPrinting(false), { once: true })
    window.print()
  }

  return (
    <ChosenBar
      label="Lista para el proveedor"
      className="xs:max-sm:grid xs:max-sm:grid-cols-2"
      count={
        <>
          {listedWords(lines, count)}
          {without > 0 && <span className="font-normal"> · {count(without)} sin cantidad no van</span>}
        </>
      }
      all={chosen < shown ? `Elegir los ${count(shown)}` : undefined}
      onAll={async () => onAll()}
      none="Quitar selección"
      onNone={onNone}
    >
      {lines.length === 0 ? (
        <p className="col-span-full px-2">Poné cuántas unidades querés de cada uno.</p>
      ) : (
        <>
          <Button variant="quiet" onClick={print}>
            <Printer aria-hidden className="size-4" />
            Imprimir
          </Button>
          {lines.length <= MOST_LISTED && (
            <a href={reportFileAddress(file, 'xlsx')} download className={BAR_LINK}>
              <Download aria-hidden className="size-4" />
              Excel
            </a>
          )}
          {fitsLink(text) && (
            <a href={whatsappShareLink(text)} target="_blank" rel="noreferrer" className={BAR_LINK}>
              <MessageCircle aria-hidden className="size-4" />
              WhatsApp
            </a>
          )}
          <Button
            variant="quiet"
            onClick={() => copyText(text, 'Lista copiada', 'No se pudo copiar la lista')}
          >
            <Copy aria-hidden className="size-4" />
            Copiar el texto
          </Button>
          {!fitsLink(text) && (
            <p className="col-span-full px-2 text-sm text-ink-soft">
              Es larga para un enlace: copiala y pegala en WhatsApp.
            </p>
          )}
        </>
      )}
      {isPrinting && <SupplierSheet lines={lines} />}
    </ChosenBar>
  )
}

const BAR_LINK = `${buttonStyle('quiet')} max-sm:px-2 max-sm:text-sm`

/** Hidden on screen. */
function SupplierSheet({ lines }: { lines: readonly SupplierLine[] }) {
  const { name } = useShop()
  const { count } = useNumbers()
  return createPortal(
    <section data-print-sheet aria-label="Pedido para el proveedor" className="hidden text-black print:block">
      <header className="mb-3 border-b-4 border-black pb-3">
        <p className="text-lg">{name}</p>
        <p className="font-display text-4xl font-semibold">Pedido para el proveedor</p>
      </header>
      <table className="w-full border-collapse text-left text-lg">
        <thead>
          <tr className="border-b-2 border-black">
            <th scope="col" className="w-24 py-1 pr-4 text-right">
              Unidades
            </th>
            <th scope="col" className="py-1">
              Producto
            </th>
            <th scope="col" className="py-1 pl-4">
              Código
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-b border-black/40">
              <td className="py-1.5 pr-4 text-right font-bold tabular-nums">{count(line.quantity)}</td>
              <td className="py-1.5">{line.name}</td>
              <td className="py-1.5 pl-4 tabular-nums">{line.code}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-lg">{listedWords(lines, count)}</p>
    </section>,
    document.body,
  )
}
