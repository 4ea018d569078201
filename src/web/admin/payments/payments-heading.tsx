import { SectionsHeading } from '../sections-heading.tsx'

export const RECONCILIATION = '/admin/pagos/conciliacion'

const SECTIONS = [
  ['/admin/pagos', 'Para revisar'],
  [RECONCILIATION, 'Conciliación'],
] as const

export function PaymentsHeading({ title }: { title: string }) {
  return <SectionsHeading title={title} heading="Pagos" label="Secciones de pagos" sections={SECTIONS} />
}
