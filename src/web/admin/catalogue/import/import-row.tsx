import PenLine from 'lucide-react/icons/pen-line'
import { memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Category, findCategory } from '#domain/catalogue/category.ts'
import type { ImportedProduct, ImportRow } from '#domain/catalogue/import/product-import.ts'
import type { RowDecision } from '#domain/catalogue/import/row-state.ts'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import { productViews } from '#domain/catalogue/product-views.ts'
import type { Numbers } from '#domain/money/money.ts'
import { fold } from '#domain/search/search.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RowCheckbox } from '#web/ui/row-checkbox.tsx'
import type { ReviewedRow } from './decisions.ts'
import { RowCorrection } from './row-correction.tsx'
import { RowQuestions } from './row-questions.tsx'

/** The price first: it changes most. */
const FIELDS = ['price', 'name', 'category', 'availability', 'code', 'description', 'image'] as const

const MOST = 120

const STATES = {
  new: { label: 'Nuevo', tone: 'success' },
  changed: { label: 'Cambia', tone: 'sun' },
  same: { label: 'Igual', tone: 'muted' },
  unclear: { label: 'A decidir', tone: 'loud' },
  wrong: { label: 'Con error', tone: 'muted' },
} as const

type ImportRowProps = {
  readonly reviewed: ReviewedRow
  /** How many rows of its section take the category that is chosen here. */
  readonly inSection: number
  readonly onDecide: (row: number, decision: RowDecision) => void
  readonly onDecideSection: (row: ImportRow, category: Category) => void
}

/** What importing a row does, and what has to be decided about it. */
export const ImportRowView = memo(function ImportRowView(props: ImportRowProps) {
  const { reviewed, inSection, onDecide, onDecideSection } = props
  const { row, state, product, decision } = reviewed
  const [isCorrecting, setCorrecting] = useState(false)
  const { money } = useNumbers()
  const nameId = useId()
  const corrector = useRef<HTMLButtonElement>(null)
  const { isLeftOut = false } = decision
  const name = product.name ?? product.code ?? `Fila ${row.row}`
  const canImport = state === 'new' || state === 'changed' || state === 'unclear'
  const canCorrect = state !== 'same' && !isLeftOut
  const { label, tone } = STATES[state]

  function closeCorrection() {
    // The focus goes back to where it came from.
    flushSync(() => setCorrecting(false))
    corrector.current?.focus()
  }

  return (
    <article
      aria-labelledby={nameId}
      className={classNames(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 border-t border-line px-2 py-2.5 md:px-3',
        isLeftOut && 'bg-paper',
      )}
    >
      <div>
        {canImport && (
          <RowCheckbox
            label={`Importar ${name}`}
            checked={!isLeftOut}
            onChange={() => onDecide(row.row, { isLeftOut: !isLeftOut })}
          />
        )}
      </div>
      <div className="grid min-w-0 content-center gap-1.5 py-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">Fila {row.row}</span>
          <h3
            id={nameId}
            className={classNames(
              'min-w-0 grow basis-60 font-sans text-base font-bold wrap-anywhere',
              isLeftOut && 'text-ink-soft line-through',
            )}
          >
            {name}
          </h3>
          {product.price !== undefined && state !== 'same' && (
            <span className="font-bold whitespace-nowrap tabular-nums">{money(product.price)}</span>
          )}
          <Badge tone={isLeftOut ? 'muted' : tone}>{isLeftOut ? 'No se importa' : label}</Badge>
          {canCorrect && (
            <span className="-my-3 self-center">
              <IconButton
                ref={corrector}
                label={`Corregir ${name}`}
                icon={<PenLine />}
                aria-expanded={isCorrecting}
                onClick={() => setCorrecting(!isCorrecting)}
              />
            </span>
          )}
        </div>
        {state === 'wrong' && <p className="font-bold text-danger">{row.reason}</p>}
        <Details row={row} product={product} state={state} />
        {!isLeftOut && state === 'changed' && <RowChanges reviewed={reviewed} />}
        {!isLeftOut && row.state === 'unclear' && (
          <RowQuestions
            reviewed={reviewed}
            name={name}
            inSection={inSection}
            onDecide={(next) => onDecide(row.row, next)}
            onDecideSection={(category) => onDecideSection(row, category)}
          />
        )}
        {canCorrect && isCorrecting && (
          <RowCorrection
            reviewed={reviewed}
            name={name}
            onDecide={(next) => onDecide(row.row, next)}
            onClose={closeCorrection}
          />
        )}
      </div>
    </article>
  )
})

function Details({ row, product, state }: Pick<ReviewedRow, 'row' | 'product' | 'state'>) {
  const category = product.category && state !== 'unclear' && findCategory(product.category)?.label
  const parts = [
    category,
    product.code && `Código ${product.code}`,
    row.section && fold(row.section) !== fold(category || '') && `En la planilla: ${row.section}`,
    state === 'new' && product.draft && 'Queda como borrador',
    ...(row.notes ?? []),
  ].filter((part) => part)
  if (parts.length === 0) return null
  return <p className="text-sm wrap-anywhere text-ink-soft">{parts.join(' · ')}</p>
}

/** What differs from the product in the shop: before → after. */
function RowChanges({ reviewed: { row, product } }: { reviewed: ReviewedRow }) {
  const numbers = useNumbers()
  const views = productViews(numbers)
  const same = row.candidates?.find(({ id }) => id === product.id)
  // Of a product that was chosen among the candidates only the price is known.
  const before: ImportedProduct = same ? { price: same.price } : (row.before ?? {})
  const changes = FIELDS.filter((field) => before[field] !== undefined && before[field] !== product[field])
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-sm">
      {changes.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{views[field].label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <del className="text-ink-soft tabular-nums">{textOf(before, field, numbers)}</del>
            <span aria-hidden> → </span>
            <ins className="font-bold tabular-nums no-underline">{textOf(product, field, numbers)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(product: ImportedProduct, field: (typeof FIELDS)[number], { money }: Numbers): string {
  if (field === 'price') return product.price === undefined ? '' : money(product.price)
  if (field === 'availability') return availabilityLabel(product.availability ?? false)
  if (field === 'category') return findCategory(product.category ?? '')?.label ?? ''
  const text = product[field] ?? ''
  if (text === '') return 'vacío'
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
