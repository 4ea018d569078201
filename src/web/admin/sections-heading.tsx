import { Link, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { useMayOpen } from './use-may.ts'

export const RECONCILIATION = '/admin/pagos/conciliacion'

/** Address and name of each section. The first address is the beginning of the others. */
const AREAS = {
  'Mesa de precios': [
    ['/admin/precios', 'Cambiar'],
    ['/admin/precios/importar', 'Lista de precios'],
    ['/admin/precios/programados', 'Programados'],
    ['/admin/precios/historial', 'Historial'],
  ],
  Importar: [
    ['/admin/importar', 'Planilla'],
    ['/admin/importar/imagenes', 'Imágenes'],
    ['/admin/importar/fotos', 'Sacar fotos'],
  ],
  Pagos: [
    ['/admin/pagos', 'Para revisar'],
    [RECONCILIATION, 'Conciliación'],
  ],
  Caja: [
    ['/admin/caja', 'La caja'],
    ['/admin/caja/cierres', 'Cierres anteriores'],
  ],
  Informes: [
    ['/admin/informes', 'Ventas'],
    ['/admin/informes/comprar', 'Qué comprar'],
  ],
  Arrepentimientos: [
    ['/admin/arrepentimientos', 'Para responder'],
    ['/admin/arrepentimientos/datos', 'Datos de un cliente'],
  ],
  Búsquedas: [
    ['/admin/busquedas', 'Qué se buscó'],
    ['/admin/busquedas/sinonimos', 'Sinónimos'],
  ],
} as const

type SectionsHeadingProps = {
  /** In the browser's tab. */
  readonly title: string
  readonly area: keyof typeof AREAS
}

/** The heading of pages that belong together, with links to the others. */
export function SectionsHeading({ title, area }: SectionsHeadingProps) {
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  const sections = AREAS[area].filter(([address]) => mayOpen(address))
  // A page below the first section that is none itself belongs to it.
  const [current] = sections.findLast(([address]) => `${pathname}/`.startsWith(`${address}/`)) ?? []
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-3 text-3xl">{area}</h1>
      <nav
        aria-label={`Secciones de ${area.toLowerCase()}`}
        hidden={sections.length < 2}
        className="mb-5 flex flex-wrap gap-x-2 border-b border-line print:hidden"
      >
        {sections.map(([address, name]) => (
          <Link
            key={address}
            to={address}
            aria-current={address === current ? 'page' : undefined}
            className={classNames(
              '-mb-px inline-flex min-h-11 items-center border-b-3 px-2 font-bold',
              address === current
                ? 'border-fuchsia text-fuchsia-deep'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {name}
          </Link>
        ))}
      </nav>
    </>
  )
}
