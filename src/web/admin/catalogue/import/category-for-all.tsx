import { useState } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { CategoryOptions } from '../../category-options.tsx'
import {
  acceptCategories,
  type Decisions,
  decideCategory,
  proposedCategories,
  type ReviewedRow,
  rowsWithoutCategory,
} from './decisions.ts'

type CategoryForAllProps = {
  readonly rows: readonly ReviewedRow[]
  readonly onDecide: (change: (decisions: Decisions) => Decisions) => void
}

/** Decides all rows without a category at once: as their names suggest, or one for all. */
export function CategoryForAll({ rows, onDecide }: CategoryForAllProps) {
  const numbers = useNumbers()
  const [chosen, setChosen] = useState('')
  const missing = rowsWithoutCategory(rows)
  const proposed = proposedCategories(rows)
  const category = findCategory(chosen)?.value
  if (missing.length < 2) return null
  return (
    <div className="mb-4 grid gap-3 rounded-card border border-sun-deep/50 bg-sun-soft px-4 py-3">
      {proposed.length > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="grow">
            Por el nombre, {numbers.count(proposed.length)} filas tienen una categoría propuesta.
          </p>
          <Button
            variant="quiet"
            className="max-sm:w-full"
            onClick={() => onDecide((now) => acceptCategories(now, rows))}
          >
            Usar las propuestas
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-80 max-w-full max-sm:w-full">
          <Select
            label="Categoría para todas las que faltan"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="" disabled>
              Elegí la categoría
            </option>
            <CategoryOptions />
          </Select>
        </div>
        <Button
          variant="quiet"
          disabled={!category}
          className="max-sm:w-full"
          onClick={() => category && onDecide((now) => decideCategory(now, missing, category))}
        >
          Usar para las {numbers.count(missing.length)}
        </Button>
      </div>
    </div>
  )
}
