import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { keepFocus, useCombobox } from './use-combobox.ts'

type Item = { readonly id: string | number }

type ComboboxProps<Suggested extends Item> = {
  readonly label: string
  readonly input: ComboboxInput
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly items: readonly Suggested[]
  /** The address that choosing an item opens, if any. */
  readonly addressOf?: (item: Suggested) => string
  readonly onChoose: (item: Suggested) => void
  readonly children: (item: Suggested) => ReactNode
  /** Announced to screen readers when the list changes. */
  readonly status: string
  /** Enter chooses the first item unless another is chosen. */
  readonly isFirstChosen?: boolean
  readonly around?: AroundList
  readonly className?: string
}

/** The field itself. */
type ComboboxInput = {
  readonly name: string
  readonly placeholder: string
  /** The form it belongs to, by id. Empty: none, so that Enter does not submit the form around it. */
  readonly form?: ''
  /** From the start, also before React is there: what somebody types at once goes to it. Only where it is the page's first step. */
  readonly autoFocus?: boolean
  /** The name of a button that clears the field; none without. */
  readonly clearLabel?: string
}

/** What stands around the list, and where. */
type AroundList = {
  /** A sentence above the list, such as what was searched instead. */
  readonly notice?: string | undefined
  /** Shown instead of the list when nothing matches. */
  readonly emptyText?: string | undefined
  /** A link below the list, to where Enter leads. */
  readonly footer: { readonly address: string; readonly text: string }
  /** Classes for the list's position. */
  readonly className: string
}

/** A text field with suggestions. */
export function Combobox<Suggested extends Item>(props: ComboboxProps<Suggested>) {
  const { label, value, onValueChange, items, isFirstChosen = false, around, className } = props
  const { clearLabel, autoFocus = false, ...input } = props.input
  const combobox = useCombobox({ count: items.length, onValueChange, isFirstChosen, autoFocus })
  const { isOpen, isListed, close, fieldProps, listProps, optionProps } = combobox
  const isEmpty = isOpen && items.length === 0 && around?.emptyText !== undefined
  const notice = isListed ? around?.notice : undefined
  const field = useRef<HTMLInputElement>(null)

  return (
    <div className={classNames('relative', className)}>
      <input
        ref={field}
        type="search"
        {...input}
        aria-label={label}
        value={value}
        {...fieldProps}
        className={classNames(
          clearLabel && value ? 'pr-23' : 'pr-13',
          'min-h-12 w-full appearance-none rounded-full border border-edge bg-card pl-4 text-ellipsis placeholder:text-[0.9375rem] placeholder:text-ink-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {clearLabel && value && (
        <ClearButton
          label={clearLabel}
          onClear={() => {
            onValueChange('')
            field.current?.focus()
          }}
        />
      )}
      <p role="status" className="sr-only">
        {isListed || isEmpty ? [notice, props.status].filter(Boolean).join(' ') : ''}
      </p>
      <div
        hidden={!isListed && !isEmpty}
        className={classNames(
          'absolute top-full z-40 mt-2 max-h-[min(34rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-card bg-card p-1.5 shadow-float',
          around?.className ?? 'inset-x-0',
        )}
      >
        {notice && (
          // The status above announces it.
          <p aria-hidden className="px-3 py-2 text-sm text-pretty text-ink-soft">
            {notice}
          </p>
        )}
        <div role="listbox" aria-label={label} {...listProps}>
          {items.map((item, index) => (
            <Option
              key={item.id}
              address={props.addressOf?.(item)}
              {...optionProps(index)}
              onClick={() => {
                close()
                props.onChoose(item)
              }}
            >
              {props.children(item)}
            </Option>
          ))}
        </div>
        {isEmpty && <p className="px-3 py-2 font-bold">{around.emptyText}</p>}
        {(isListed || isEmpty) && around && <Footer {...around.footer} onClick={close} />}
      </div>
    </div>
  )
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClear}
      className="absolute top-0.5 right-12 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}

type OptionProps = ReturnType<ReturnType<typeof useCombobox>['optionProps']> & {
  readonly address: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

function Option({ address, ...props }: OptionProps) {
  const className =
    'flex min-h-11 w-full cursor-pointer items-center gap-x-3 rounded-control px-3 max-xs:flex-wrap py-1.5 text-left aria-selected:bg-fuchsia-soft'
  if (address === undefined) return <button type="button" {...props} className={className} />
  return <Link to={address} {...props} className={className} />
}

type FooterProps = { readonly address: string; readonly text: string; readonly onClick: () => void }

/** Enter does the same, so it is no stop of its own for the keyboard. */
function Footer({ address, text, onClick }: FooterProps) {
  return (
    <Link
      to={address}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={onClick}
      className="mt-1 flex min-h-11 items-center justify-center rounded-control bg-turquoise-soft px-3 text-center font-bold text-turquoise-deep hover:underline"
    >
      {text}
    </Link>
  )
}
