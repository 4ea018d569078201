import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { useMayOpen } from './people/use-may.ts'

/** One entry, also those that are no links to a page. */
export const MENU_ENTRY = classNames(
  'flex min-h-11 w-full items-center gap-3 rounded-control lg:min-h-10 px-3 text-left font-bold transition duration-150 ease-out',
  'not-disabled:hover:bg-ink/5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-75',
)

type MenuGroupProps = { readonly title: string; readonly children: ReactNode }

/** Entries that belong together. Without any, nothing. */
export function MenuGroup({ title, children }: MenuGroupProps) {
  const titleId = useId()
  return (
    <div className="hidden has-[li]:block">
      <h2 id={titleId} className="px-3 pb-0.5 font-sans text-sm font-bold text-ink-soft">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="grid gap-0.5">
        {children}
      </ul>
    </div>
  )
}

type ExplainedProps = { readonly hint: string; readonly children: ReactNode }

/** A label and a line about it. The line is not part of the link's name: screen readers get it as its description. */
export function Explained({ hint, children }: ExplainedProps) {
  return (
    <span className="py-1 leading-tight">
      {children}
      <span aria-hidden className="block text-sm leading-tight font-normal text-ink-soft">
        {hint}
      </span>
    </span>
  )
}

type MenuEntryProps = {
  readonly to: string
  /** Other addresses that also count as this entry. */
  readonly within?: RegExp
  readonly icon: ReactNode
  /** What tells it from a similar entry. */
  readonly hint?: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** Not shown to whoever may not open its page. */
export function MenuEntry({ to, within, icon, hint, onChoose, children }: MenuEntryProps) {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const entry = useRef<HTMLLIElement>(null)
  const isPage = pathname === to
  const isCurrent = isPage || (within?.test(pathname) ?? false)

  // On a low screen the menu scrolls.
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  if (!mayOpen(to)) return null
  return (
    <li ref={entry} className="scroll-my-10">
      <Link
        to={to}
        onClick={onChoose}
        aria-current={isPage ? 'page' : isCurrent || undefined}
        aria-description={hint}
        className={classNames(MENU_ENTRY, isCurrent && 'bg-fuchsia-soft text-fuchsia-deep')}
      >
        {icon}
        {hint ? <Explained hint={hint}>{children}</Explained> : children}
      </Link>
    </li>
  )
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
    <span
      className={classNames(
        '-mr-1 ml-auto shrink-0 rounded-full px-1.5 text-sm tabular-nums',
        isUrgent ? 'bg-fuchsia text-white' : 'bg-line text-ink',
      )}
    >
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
