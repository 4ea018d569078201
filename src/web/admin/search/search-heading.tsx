import { SectionsHeading } from '../sections-heading.tsx'

const SECTIONS = [
  ['/admin/busquedas', 'Qué se buscó'],
  ['/admin/busquedas/sinonimos', 'Sinónimos'],
] as const

export function SearchHeading({ title }: { title: string }) {
  return (
    <SectionsHeading title={title} heading="Búsquedas" label="Secciones de búsquedas" sections={SECTIONS} />
  )
}
