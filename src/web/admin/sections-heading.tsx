import { Link, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { AREAS, findPage } from './admin-pages.ts'
import { useMay } from './use-may.ts'

/** The heading of an area of several pages, with links to the others. `title` is that of the browser's tab. */
export function SectionsHeading({ title }: { readonly title: string }) {
  const may = useMay()
  const { pathname } = useLocation()
  const area = findPage(pathname)?.area
  if (!area) return null
  const { label, pages } = AREAS[area]
  const sections = Object.entries(pages)
    .filter(([, { section, needs }]) => section && may(needs))
    .map(([path, { section }]) => ({ address: `/admin/${path}`, section }))
  // A page below the first section that is none itself belongs to it.
  const current = sections.findLast(({ address }) => `${pathname}/`.startsWith(`${address}/`))?.address
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-3 text-3xl">{label}</h1>
      <nav
        aria-label={`Secciones de ${label.toLowerCase()}`}
        hidden={sections.length < 2}
        className="mb-5 flex flex-wrap gap-x-2 border-b border-line print:hidden"
      >
        {sections.map(({ address, section }) => (
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
            {section}
          </Link>
        ))}
      </nav>
    </>
  )
}
