import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CATEGORIES, findCategory } from '#domain/catalogue/category.ts'
import { Product } from '#domain/catalogue/product.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ProductFormValues } from '../product-form-values.ts'
import { lacksName, type ReviewedRow, type RowDecision } from './decisions.ts'

type RowCorrectionProps = {
  readonly reviewed: ReviewedRow
  readonly name: string
  readonly onDecide: (decision: RowDecision) => void
  readonly onClose: () => void
}

type Problems = {
  readonly name?: string | undefined
  readonly price?: string | undefined
  readonly category?: string | undefined
}

/** Corrects a row before it is imported. A product that exists keeps its name and its category. */
export function RowCorrection({ reviewed, name, onDecide, onClose }: RowCorrectionProps) {
  const { row, state, product, decision } = reviewed
  const { amount } = useNumbers()
  const [typedName, setTypedName] = useState(product.name ?? '')
  const [typedPrice, setTypedPrice] = useState(product.price === undefined ? '' : amount(product.price))
  // The category of an unclear row is a proposal.
  const known = decision.category ?? (state === 'unclear' ? undefined : product.category)
  const [category, setCategory] = useState<string>(known ?? '')
  const [problems, setProblems] = useState<Problems>({})
  const isNew = product.id === undefined

  const form = useRef<HTMLFormElement>(null)

  // Opened to be typed in. Selecting alone scrolls nothing into view, and some browsers do not focus then.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const named = Product.shape.name.safeParse(typedName)
    const priced = ProductFormValues.shape.price.safeParse(typedPrice)
    const chosen = findCategory(category)?.value
    const isRepeated = lacksName(row) && named.data === row.product.name
    const found: Problems = {
      name: isNew ? (named.error?.issues[0]?.message ?? (isRepeated ? row.reason : undefined)) : undefined,
      price: priced.error?.issues[0]?.message,
      // An unclear row asks for it anyway.
      category: isNew && !chosen && state !== 'unclear' ? 'Elegí la categoría' : undefined,
    }
    setProblems(found)
    if (found.name || found.category || priced.data === undefined) return
    onDecide({
      ...(priced.data !== product.price && { price: priced.data }),
      ...(isNew && named.data !== undefined && named.data !== product.name && { name: named.data }),
      ...(isNew && chosen && chosen !== known && { category: chosen }),
    })
    onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className={classNames(
        'grid items-start gap-3 rounded-control border border-line bg-card p-3',
        isNew ? 'md:grid-cols-[minmax(0,1fr)_12rem_9rem_auto]' : 'md:grid-cols-[9rem_auto] md:justify-start',
      )}
    >
      {isNew && (
        <>
          <TextField
            label="Nombre"
            value={typedName}
            error={problems.name}
            onChange={({ target }) => setTypedName(target.value)}
          />
          <Select
            label="Categoría"
            value={category}
            error={problems.category}
            onChange={({ target }) => setCategory(target.value)}
          >
            <option value="" disabled>
              Elegí la categoría
            </option>
            {CATEGORIES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </>
      )}
      <TextField
        label="Precio"
        inputMode="decimal"
        autoComplete="off"
        value={typedPrice}
        error={problems.price}
        onChange={({ target }) => setTypedPrice(target.value)}
        className="text-right tabular-nums"
      />
      <div className="flex gap-2 max-md:*:grow md:pt-7.5">
        <Button type="submit" variant="secondary" aria-label={`Listo: guardar la corrección de ${name}`}>
          Listo
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
