import { type KeyboardEvent, useState } from 'react'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'

type NameSearchProps = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onArrowDown?: (event: KeyboardEvent) => void
}

/** Searches while typing. Shows what was typed until the address changes by Back or a link. */
export function NameSearch({ text, onChange, onArrowDown }: NameSearchProps) {
  const [value, setValue] = useState(text)
  const [known, setKnown] = useState(text)
  // The address follows a moment later and is trimmed. A space at the end stays in the field, because a word may follow.
  if (text !== known) {
    setKnown(text)
    if (text !== value.trim()) setValue(text)
  }

  function type(next: string) {
    setValue(next)
    onChange(next.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && value) type('')
    if (event.key === 'ArrowDown') onArrowDown?.(event)
  }

  return (
    <div className="relative">
      <input
        type="search"
        aria-label="Buscar por nombre"
        aria-keyshortcuts="/"
        placeholder="Buscar por nombre"
        autoComplete="off"
        maxLength={MAX_SEARCH_TEXT}
        value={value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        className={`peer ${CONTROL_STYLE} pr-12`}
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-md border border-line px-2 text-sm leading-6 text-ink-soft peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-md:hidden"
      >
        /
      </kbd>
    </div>
  )
}
