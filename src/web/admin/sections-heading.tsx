import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

type SectionsHeadingProps = {
  /** In the browser's tab. */
  readonly title: string
  readonly heading: string
  readonly label: string
  /** Address and name of each section. The first address is the beginning of the others. */
  readonly sections: readonly (readonly [address: string, name: string])[]
}

/** The heading of pages that belong together, with links to the others. */
export function SectionsHeading({ title, heading, label, sections }: SectionsHeadingProps) {
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-3 text-3xl">{heading}</h1>
      <nav aria-label={label} className="mb-5 flex flex-wrap gap-x-2 border-b border-line">
        {sections.map(([address, name], i) => (
          <NavLink
            key={address}
            to={address}
            end={i === 0}
            className={({ isActive }) =>
              classNames(
                '-mb-px inline-flex min-h-11 items-center border-b-3 px-2 font-bold',
                isActive
                  ? 'border-fuchsia text-fuchsia-deep'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )
            }
          >
            {name}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
