import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

type ComboboxState = {
  /** How many options there are. */
  readonly count: number
  readonly onValueChange: (value: string) => void
  readonly isFirstChosen: boolean
  readonly autoFocus: boolean
}

/**
 * Focus, keys and roles of a combobox, after the ARIA authoring guide: the focus stays in the field, arrows move through the list,
 * Enter chooses, Escape closes. Without a chosen option Enter submits the form. By hand, because `useCombobox` of downshift adds 12 kB
 * to every visitor's download, and has neither options that are links nor a place for the field between the last and the first.
 */
export function useCombobox({ count, onValueChange, isFirstChosen, autoFocus }: ComboboxState) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setActive] = useState(-1)
  const active = isFirstChosen ? Math.max(0, moved) : moved
  const isListed = isOpen && count > 0
  const hasChosen = isListed && active >= 0 && active < count
  const optionAt = (index: number) => document.getElementById(`${id}-${index}`)

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function move(step: number) {
    setOpen(true)
    // One position more than options: the field itself is between the last and the first.
    const places = count + 1
    const next = ((active + 1 + step + places) % places) - 1
    setActive(next)
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isListed) event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (hasChosen) {
        event.preventDefault()
        optionAt(active)?.click()
      }
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return {
    isOpen,
    isListed,
    close,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isListed,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': hasChosen ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      autoFocus,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        onValueChange(target.value)
        setOpen(true)
        setActive(-1)
      },
      onFocus: () => setOpen(true),
      onBlur: close,
      onKeyDown: handleKey,
    },
    listProps: { id: `${id}-list`, hidden: !isListed },
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      // Not `mouseenter`: a list that opens under a resting pointer must not take Enter away from the keyboard.
      onMouseMove({ movementX, movementY }: MouseEvent) {
        if (movementX !== 0 || movementY !== 0) setActive(index)
      },
      onMouseDown: keepFocus,
    }),
  } as const
}

/** Keeps the focus in the field. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
