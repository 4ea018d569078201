import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { AREAS, type AreaName } from './admin-pages.ts'

/** Less high where there is a mouse, and still less on a low screen, so that the whole menu is in sight. */
const ENTRY = classNames(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-bold transition duration-150 ease-out',
  'hover:bg-ink/5 lg:pointer-fine:min-h-10 lg:pointer-fine:[@media(height<44rem)]:min-h-8 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-75',
)

type MenuEntryProps = {
  readonly name: AreaName
  readonly to: string
  /** Whether the current page belongs to it. */
  readonly isHere: boolean
  /** A count or a state, at its end. */
  readonly badge?: ReactNode
  readonly onChoose: () => void
}

export function MenuEntry({ name, to, isHere, badge, onChoose }: MenuEntryProps) {
  const { label, icon: Icon, dialog } = AREAS[name]
  const { pathname, search, state } = useLocation()
  const overPage = dialog && { state, preventScrollReset: true }

  return (
    <li>
      <Link
        to={dialog ? withParameter(search, dialog) : to}
        {...overPage}
        onClick={onChoose}
        aria-current={pathname === to ? 'page' : isHere || undefined}
        className={classNames(ENTRY, isHere && 'bg-fuchsia-soft text-fuchsia-deep')}
      >
        <Icon />
        <span className="min-w-0">{label}</span>
        {badge}
      </Link>
    </li>
  )
}

function withParameter(search: string, parameter: string): string {
  const query = new URLSearchParams(search)
  query.set(parameter, 'true')
  return `?${query}`
}

type MenuCountProps = {
  readonly count: number
  /** What is counted, for screen readers. */
  readonly what: string
  readonly isUrgent?: boolean
}

/** How many wait for the owner. None is not shown. */
export function MenuCount({ count, what, isUrgent = false }: MenuCountProps) {
  if (count === 0) return null
  return (
    <MenuBadge tone={isUrgent ? 'bg-fuchsia text-white' : 'bg-line text-ink'}>
      {count}
      <span className="sr-only"> {what}</span>
    </MenuBadge>
  )
}

export function MenuBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        '-mr-1 ml-auto shrink-0 rounded-full px-1.5 text-sm font-bold tabular-nums',
        tone,
      )}
    >
      {children}
    </span>
  )
}
