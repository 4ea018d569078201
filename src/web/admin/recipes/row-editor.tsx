import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type RowEditorProps = {
  readonly title: string
  /** The name of one row, such as "ingrediente". */
  readonly noun: string
  /** The stable key of each row, in order. */
  readonly ids: readonly string[]
  readonly head: ReactNode
  readonly error: string | undefined
  readonly insert: (index: number) => void
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
  readonly children: (index: number) => ReactNode
}

/** Rows that can be added, removed and reordered by mouse and keyboard. Moves the focus to the next useful place. */
export function RowEditor(props: RowEditorProps) {
  const { title, noun, ids, head, error, insert, remove, move, children } = props
  const list = useRef<HTMLOListElement>(null)

  function focusIn(index: number, selector: string) {
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus()
  }

  /** Moving a row in the DOM removes the focus from its controls. */
  function moveTo(from: number, to: number, focus: string) {
    if (to < 0 || to >= ids.length) return
    flushSync(() => move(from, to))
    focusIn(to, `${focus}:not(:disabled)`)
  }

  function removeAt(index: number) {
    flushSync(() => remove(index))
    focusIn(Math.min(index, ids.length - 2), 'input, textarea')
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, index: number) {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && step !== 0) {
      event.preventDefault()
      moveTo(index, index + step, `[name$="${nameEnd(field)}"]`)
    }
    // In a text area Enter starts a new line.
    if (event.key === 'Enter' && field instanceof HTMLInputElement) {
      event.preventDefault()
      // In a combobox it chooses.
      if (field.role !== 'combobox') insert(index + 1)
    }
  }

  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
      {/* Floated, or the legend would sit on the border. */}
      <legend className="float-left mb-1 font-display text-xl font-semibold">{title}</legend>
      {error && <p className="text-sm font-bold text-danger">{error}</p>}
      {head}
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {ids.map((id, index) => {
          const name = `${noun} ${index + 1}`
          return (
            <li
              key={id}
              className="flex items-start gap-x-2 gap-y-1 max-sm:flex-wrap max-sm:border-b max-sm:border-line max-sm:pb-2"
              onKeyDown={(event) => handleKey(event, index)}
            >
              {children(index)}
              <div className="flex max-sm:ml-auto">
                <IconButton
                  label={`Subir el ${name}`}
                  data-up=""
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  onClick={() => moveTo(index, index - 1, index === 1 ? '[data-down]' : '[data-up]')}
                />
                <IconButton
                  label={`Bajar el ${name}`}
                  data-down=""
                  icon={<ArrowDown />}
                  disabled={index === ids.length - 1}
                  onClick={() =>
                    moveTo(index, index + 1, index === ids.length - 2 ? '[data-up]' : '[data-down]')
                  }
                />
                <IconButton
                  label={`Quitar el ${name}`}
                  icon={<Trash2 />}
                  tone="danger"
                  disabled={ids.length === 1}
                  onClick={() => removeAt(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button variant="quiet" onClick={() => insert(ids.length)}>
          <Plus aria-hidden className="size-5" />
          Agregar {noun}
        </Button>
        <p className="text-sm text-ink-soft max-md:hidden">
          Enter agrega otro renglón; Alt con ↑ o ↓ lo mueve.
        </p>
      </div>
    </fieldset>
  )
}

/** `ingredients.3.quantity` without its row number: the same field in every row. */
function nameEnd({ name }: { name: string }): string {
  return name.slice(name.lastIndexOf('.'))
}
