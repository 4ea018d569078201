import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type MoveButtonsProps = {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** One up or one down. */
  readonly onMove: (by: -1 | 1) => void
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Subir «${name}»`}
        icon={<ArrowUp />}
        disabled={isFirst}
        data-move="-1"
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Bajar «${name}»`}
        icon={<ArrowDown />}
        disabled={isLast}
        data-move="1"
        onClick={() => onMove(1)}
      />
    </span>
  )
}

export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const item = list[index]
  if (item === undefined || index + by < 0) return [...list]
  return list.toSpliced(index, 1).toSpliced(index + by, 0, item)
}

type Pressed = { readonly row: string | number; readonly by: -1 | 1; order: string }

/**
 * Keeps the focus on the pressed button while its row moves, or on the other one at the end of the list. Rows have `data-row`; `rows` are
 * their values. Call the result with the moved row.
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>, rows: readonly (string | number)[]) {
  const pressed = useRef<Pressed>(undefined)
  const order = rows.join()
  useEffect(() => {
    if (!pressed.current) return
    const { row, by } = pressed.current
    const active = document.activeElement ?? document.body
    // The person has gone on elsewhere.
    if (active !== document.body && !active.matches(`[data-row="${row}"] [data-move]`)) {
      pressed.current = undefined
      return
    }
    if (pressed.current.order === order) return
    pressed.current.order = order
    const find = (move: number) =>
      list.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-move="${move}"]:enabled`)
    const button = find(by) ?? find(-by)
    button?.focus()
  })
  return (row: string | number, by: -1 | 1) => {
    pressed.current = { row, by, order }
  }
}
