import { useId, useRef } from 'react'
import { type Category, findCategory } from '#domain/catalogue/category.ts'
import type { RowDecision } from '#domain/catalogue/import/row-state.ts'
import type { Numbers } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { CategoryOptions } from '../../category-options.tsx'
import { asksCategory, type ReviewedRow } from './decisions.ts'

type RowQuestionsProps = {
  readonly reviewed: ReviewedRow
  readonly name: string
  /** How many rows take the category that is chosen here. */
  readonly inSection: number
  readonly onDecide: (decision: RowDecision) => void
  readonly onDecideSection: (category: Category) => void
}

/** What has to be decided in an unclear row. */
export function RowQuestions({ reviewed, name, inSection, onDecide, onDecideSection }: RowQuestionsProps) {
  const { row, state, decision } = reviewed
  const asksProduct = row.ask?.includes('product') ?? false
  const isKnown = typeof decision.sameAs === 'number'
  const categories = useRef<HTMLDivElement>(null)
  // A shortcut is gone once it was pressed.
  const focusCategory = () => categories.current?.querySelector('select')?.focus({ preventScroll: true })
  return (
    <div
      className={classNames(
        'grid gap-3 rounded-control px-3 py-2.5',
        state === 'unclear' ? 'bg-sun-soft' : 'bg-paper',
      )}
    >
      <p className="font-bold">{row.reason}</p>
      {asksProduct && <SameProduct reviewed={reviewed} name={name} onDecide={onDecide} />}
      {asksCategory(row) && !isKnown && (
        <div ref={categories} className="flex flex-wrap items-center gap-2">
          <div className="w-60 max-w-full">
            <Select
              label={`Categoría de ${name}`}
              isLabelHidden
              value={decision.category ?? ''}
              onChange={({ target }) => {
                const category = findCategory(target.value)?.value
                if (category) onDecide({ category })
              }}
            >
              <option value="" disabled>
                Elegí la categoría
              </option>
              <CategoryOptions />
            </Select>
          </div>
          <CategoryShortcuts
            reviewed={reviewed}
            name={name}
            inSection={inSection}
            onDecide={(next) => {
              onDecide(next)
              focusCategory()
            }}
            onDecideSection={(category) => {
              onDecideSection(category)
              focusCategory()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** The category that the name suggests, and the chosen one for the whole section, or for all rows that have none. */
function CategoryShortcuts({ reviewed, name, inSection, onDecide, onDecideSection }: RowQuestionsProps) {
  const { row, decision } = reviewed
  const numbers = useNumbers()
  const isOffered = inSection > (row.section === undefined ? 0 : 1)
  const proposed = decision.category === undefined && findCategory(row.product.category ?? '')
  return (
    <>
      {proposed && (
        <Button
          variant="quiet"
          aria-label={`${proposed.label} para ${name}`}
          onClick={() => onDecide({ category: proposed.value })}
        >
          ¿{proposed.label}?
        </Button>
      )}
      {decision.category && isOffered && (
        <Button
          variant="quiet"
          className="text-left"
          onClick={() => decision.category && onDecideSection(decision.category)}
        >
          {shareText(row.section, inSection, numbers)}
        </Button>
      )}
    </>
  )
}

function shareText(section: string | undefined, count: number, numbers: Numbers): string {
  if (section !== undefined) return `Usar para las ${numbers.count(count)} de «${section}»`
  return count === 1
    ? 'Usar para la otra que no tiene categoría'
    : `Usar para las ${numbers.count(count)} que no tienen categoría`
}

type SameProductProps = Pick<RowQuestionsProps, 'reviewed' | 'name' | 'onDecide'>

function SameProduct({ reviewed: { row, decision }, name, onDecide }: SameProductProps) {
  const { money } = useNumbers()
  const group = useId()
  const choices = [
    ...(row.candidates ?? []).map(({ id, name: known, price, code }) => ({
      value: id,
      label: `Es ${known}`,
      hint: [money(price), code && `código ${code}`].filter(Boolean).join(' · '),
    })),
    { value: 'new' as const, label: row.candidates ? 'Es nuevo' : 'Es otro producto', hint: '' },
  ]
  return (
    <fieldset className="grid gap-x-4">
      <legend className="sr-only">Qué producto es {name}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={group}
            checked={decision.sameAs === value}
            onChange={() => onDecide({ sameAs: value })}
            className="size-5 shrink-0 accent-fuchsia"
          />
          <span className="min-w-0 wrap-anywhere">
            {label} {hint && <span className="text-sm text-ink-soft">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
