import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

const SECTIONS = [
  ['/admin/precios', 'Cambiar'],
  ['/admin/precios/importar', 'Lista de precios'],
  ['/admin/precios/historial', 'Historial'],
] as const

/** The heading of all price pages, with links to the others. */
export function PricesHeading({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-3 text-3xl">Precios</h1>
      <nav aria-label="Secciones de precios" className="mb-5 flex flex-wrap gap-x-2 border-b border-line">
        {SECTIONS.map(([address, label]) => (
          <NavLink
            key={address}
            to={address}
            end={address === '/admin/precios'}
            className={({ isActive }) =>
              classNames(
                '-mb-px inline-flex min-h-11 items-center border-b-3 px-2 font-bold',
                isActive
                  ? 'border-fuchsia text-fuchsia-deep'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
