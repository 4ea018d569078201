import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type ComboboxProps<Item> = {
  readonly label: string
  readonly name: string
  readonly placeholder: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** The address that choosing an item opens, if any. */
  readonly addressOf?: (item: Item) => string
  readonly onChoose: (item: Item) => void
  readonly children: (item: Item) => ReactNode
  /** Announced to screen readers when the list changes. */
  readonly status: string
  /** A sentence above the list, such as what was searched instead. */
  readonly notice?: string | undefined
  /** Shown instead of the list when nothing matches. */
  readonly emptyText?: string | undefined
  /** A link below the list, to where Enter leads. */
  readonly footer?: { readonly address: string; readonly text: string }
  /** The name of a button that clears the field; none without. */
  readonly clearLabel?: string
  /** Enter chooses the first item unless another is chosen. */
  readonly isFirstChosen?: boolean
  readonly className?: string
  /** Classes for the list's position, if it differs from the field's. */
  readonly listClassName?: string
}

/**
 * A text field with suggestions, after the ARIA authoring guide: the focus stays in the field, arrows move through the list, Enter
 * chooses, Escape closes. Without a chosen suggestion Enter submits the form. Written by hand, because a library would add 40 kB to
 * every visitor's download.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const {
    label,
    name,
    placeholder,
    value,
    onValueChange,
    items,
    keyOf,
    addressOf,
    onChoose,
    children,
    status,
    notice,
    emptyText,
    footer,
    clearLabel,
    isFirstChosen = false,
    className,
    listClassName = 'inset-x-0',
  } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setActive] = useState(-1)
  const active = isFirstChosen ? Math.max(0, moved) : moved
  const isShown = isOpen && items.length > 0
  const isEmpty = isOpen && items.length === 0 && emptyText !== undefined
  const field = useRef<HTMLInputElement>(null)
  const chosen = isShown ? items[active] : undefined

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(item: Item) {
    close()
    onChoose(item)
  }

  function optionAt(index: number): HTMLElement | null {
    return document.getElementById(`${id}-${index}`)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (chosen !== undefined) {
        event.preventDefault()
        optionAt(active)?.click()
      }
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than items: the field itself is between the last and the first.
      const places = items.length + 1
      const next = ((active + 1 + step + places) % places) - 1
      setActive(next)
      optionAt(next)?.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <div className={classNames('relative', className)}>
      <input
        ref={field}
        type="search"
        name={name}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={handleKey}
        className={classNames(
          clearLabel && value ? 'pr-23' : 'pr-13',
          'min-h-12 w-full appearance-none rounded-full border border-edge bg-card pl-4 text-ellipsis placeholder:text-[0.9375rem] placeholder:text-ink-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {clearLabel && value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onValueChange('')
            field.current?.focus()
          }}
          className="absolute top-0.5 right-12 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      <p role="status" className="sr-only">
        {isShown || isEmpty ? [isShown && notice, status].filter(Boolean).join(' ') : ''}
      </p>
      <div
        hidden={!isShown && !isEmpty}
        className={classNames(
          'absolute top-full z-40 mt-2 max-h-[min(34rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-card bg-card p-1.5 shadow-float',
          listClassName,
        )}
      >
        {isShown && notice && (
          // The status above announces it.
          <p aria-hidden className="px-3 py-2 text-sm text-pretty text-ink-soft">
            {notice}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isShown}>
          {items.map((item, index) => {
            const option = {
              id: `${id}-${index}`,
              role: 'option',
              tabIndex: -1,
              'aria-selected': index === active,
              // Not `mouseenter`: a list that opens under a resting pointer must not take Enter away from the keyboard.
              onMouseMove: ({ movementX, movementY }: MouseEvent) => {
                if (movementX !== 0 || movementY !== 0) setActive(index)
              },
              onMouseDown: keepFocus,
              onClick: () => choose(item),
              className: OPTION_STYLE,
              children: children(item),
            }
            const address = addressOf?.(item)
            return address === undefined ? (
              <button type="button" key={keyOf(item)} {...option} />
            ) : (
              <Link to={address} key={keyOf(item)} {...option} />
            )
          })}
        </div>
        {isEmpty && <p className="px-3 py-2 font-bold">{emptyText}</p>}
        {isShown && footer && (
          // Enter does the same, so it is no stop of its own for the keyboard.
          <Link
            to={footer.address}
            tabIndex={-1}
            onMouseDown={keepFocus}
            onClick={close}
            className="mt-1 flex min-h-11 items-center justify-center rounded-control bg-turquoise-soft px-3 text-center font-bold text-turquoise-deep hover:underline"
          >
            {footer.text}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Keeps the focus in the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

const OPTION_STYLE =
  'flex min-h-11 w-full cursor-pointer items-center gap-x-3 rounded-control px-3 max-xs:flex-wrap py-1.5 text-left aria-selected:bg-fuchsia-soft'
