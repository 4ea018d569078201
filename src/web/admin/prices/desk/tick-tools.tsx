import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { PriceRow } from './price-rows.ts'
import { ALL_TICKED, isTicked, NONE_TICKED, type Ticks } from './ticks.ts'
import { countOf } from './words.ts'

type TickToolsProps = {
  readonly rows: readonly PriceRow[]
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
  readonly edited: number
  readonly onDiscardEdits: () => void
}

/** Ticks all products or none, and takes back typed prices. */
export function TickTools({ rows, ticks, onTicks, edited, onDiscardEdits }: TickToolsProps) {
  const box = useRef<HTMLInputElement>(null)
  const ticked = rows.filter(({ id }) => isTicked(ticks, id)).length
  const isAll = ticked === rows.length
  const hidden = ticks.all ? 0 : ticks.but.size - ticked

  // HTML has no attribute for a box that is neither ticked nor empty.
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !isAll
  }, [ticked, isAll])

  return (
    <>
      <Checkbox
        ref={box}
        label="Elegir todos"
        checked={isAll}
        onChange={() => onTicks(isAll ? NONE_TICKED : ALL_TICKED)}
        className="font-bold"
      />
      {hidden > 0 && (
        <p className="text-sm text-ink-soft">
          {countOf(hidden, 'elegido')} fuera de estos filtros no {hidden === 1 ? 'cambia' : 'cambian'}.
        </p>
      )}
      {edited > 0 && (
        <Button variant="quiet" onClick={onDiscardEdits}>
          Descartar {countOf(edited, 'editado')}
        </Button>
      )}
    </>
  )
}
