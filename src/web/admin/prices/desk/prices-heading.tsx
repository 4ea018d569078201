import { SectionsHeading } from '#web/admin/sections-heading.tsx'
import { CashPriceNote } from '../cash-price-note.tsx'

const SECTIONS = [
  ['/admin/precios', 'Cambiar'],
  ['/admin/precios/importar', 'Lista de precios'],
  ['/admin/precios/historial', 'Historial'],
] as const

/** The heading of all price pages. */
export function PricesHeading({ title }: { title: string }) {
  return (
    <>
      <SectionsHeading title={title} heading="Precios" label="Secciones de precios" sections={SECTIONS} />
      <CashPriceNote className="mb-4" />
    </>
  )
}
