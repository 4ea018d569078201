import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { localStore } from '#web/browser-storage.ts'
import { createEmitter, onStorage } from '#web/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AREAS, type AreaName, areaAddress } from './admin-pages.ts'

const MENU_GROUPS = 'menu-groups'

/** Also follows the menu in another tab. */
const changes = createEmitter((emit) => onStorage([MENU_GROUPS], emit))

/** One entry, a link or a button. Less high where there is a mouse, so that the menu fits a small screen. */
export const MENU_ENTRY = classNames(
  'flex min-h-11 w-full items-center gap-3 rounded-control lg:pointer-fine:min-h-8 px-3 text-left font-bold transition duration-150 ease-out',
  'not-disabled:hover:bg-ink/5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-75',
)

type MenuGroupProps = {
  readonly title: string
  /** Whether the current page is in it: then it is open. */
  readonly isInUse?: boolean
  readonly folds?: boolean
  /** What waits in it, shown while it is folded. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/** Entries that belong together. What somebody opens stays open on this device. */
export function MenuGroup({ title, isInUse = false, folds = true, waiting, children }: MenuGroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [isOpened, setOpened] = useOpenedGroup(title)
  /** Where somebody folded the group in use: until they go elsewhere. */
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = !folds || isOpened || (isInUse && foldedAt !== pathname)

  function toggle() {
    setOpened(!isOpen)
    setFoldedAt(isOpen ? pathname : undefined)
  }

  const heading = 'font-sans font-bold text-ink-soft lg:text-sm'
  return (
    <div>
      {folds ? (
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className={classNames(
              heading,
              'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left hover:bg-ink/5 hover:text-ink lg:pointer-fine:min-h-7',
            )}
          >
            {title}
            <span className="ml-auto flex items-center gap-2">
              {!isOpen && waiting}
              <ChevronDown
                aria-hidden
                className={classNames('size-4 transition duration-150', isOpen && 'rotate-180')}
              />
            </span>
          </button>
        </h2>
      ) : (
        <h2 className={classNames(heading, 'px-3 pb-0.5')}>{title}</h2>
      )}
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

type MenuEntryProps = {
  readonly name: AreaName
  /** Whether the current page belongs to it. */
  readonly isHere: boolean
  /** A count or a state, at its end. */
  readonly badge?: ReactNode
  readonly onChoose: () => void
}

export function MenuEntry({ name, isHere, badge, onChoose }: MenuEntryProps) {
  const { label, icon: Icon, hint, dialog } = AREAS[name]
  const { pathname, search, state } = useLocation()
  const entry = useRef<HTMLLIElement>(null)
  const to = dialog ? overPage(search, dialog.parameter) : areaAddress(name)

  // With several groups open the menu scrolls.
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])

  return (
    <li ref={entry} className="scroll-my-10">
      <Link
        to={to}
        {...(dialog && { state, preventScrollReset: true })}
        onClick={onChoose}
        aria-current={pathname === to ? 'page' : isHere || undefined}
        aria-description={hint}
        className={classNames(MENU_ENTRY, isHere && 'bg-fuchsia-soft text-fuchsia-deep')}
      >
        <Icon />
        {hint ? (
          <Explained hint={hint}>{label}</Explained>
        ) : (
          <Label isTight={badge !== undefined}>{label}</Label>
        )}
        {badge}
      </Link>
    </li>
  )
}

function overPage(search: string, parameter: string): string {
  const query = new URLSearchParams(search)
  query.set(parameter, 'true')
  return `?${query}`
}

type LabelProps = { readonly isTight: boolean; readonly children: string }

/** A long word stays on its line beside a number and a scrollbar. */
function Label({ isTight, children }: LabelProps) {
  if (!isTight || children.length < 15) return children
  return <span className="-mr-3 text-[0.9375rem] tracking-tight whitespace-nowrap">{children}</span>
}

type ExplainedProps = { readonly hint: string; readonly children: ReactNode }

/**
 * A label and, where there is room, a line about it. The line is not part of the link's name: screen readers get it as its description.
 */
function Explained({ hint, children }: ExplainedProps) {
  return (
    <span title={hint} className="py-1 leading-tight">
      {children}
      <span aria-hidden className="block text-sm leading-tight font-normal text-ink-soft lg:hidden">
        {hint}
      </span>
    </span>
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

/** Whether somebody opened a group of the menu on this device, and how to change it. */
function useOpenedGroup(title: string): [isOpened: boolean, setOpened: (isOpened: boolean) => void] {
  const isOpened = useSyncExternalStore(
    changes.subscribe,
    () => openedGroups().includes(title),
    () => false,
  )

  function setOpened(isNowOpened: boolean) {
    const others = openedGroups().filter((other) => other !== title)
    localStore.write(MENU_GROUPS, [...others, ...(isNowOpened ? [title] : [])].join())
    changes.emit()
  }

  return [isOpened, setOpened]
}

function openedGroups(): readonly string[] {
  return localStore.read(MENU_GROUPS)?.split(',') ?? []
}
