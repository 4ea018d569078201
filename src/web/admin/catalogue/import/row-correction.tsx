import { useEffect } from 'react'
import { z } from 'zod/mini'
import { findCategory } from '#domain/catalogue/category.ts'
import { categoryInput } from '#domain/catalogue/category-input.ts'
import { lacksName, type RowDecision } from '#domain/catalogue/import/row-state.ts'
import { Product } from '#domain/catalogue/product.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CategoryOptions } from '../../category-options.tsx'
import { usePriceQuestion } from '../../prices/use-price-question.tsx'
import { ProductFormValues } from '../product-form-values.ts'
import type { ReviewedRow } from './decisions.ts'

type RowCorrectionProps = {
  readonly reviewed: ReviewedRow
  readonly name: string
  readonly onDecide: (decision: RowDecision) => void
  readonly onClose: () => void
}

/** Corrects a row before it is imported. A product that exists keeps its name and its category. */
export function RowCorrection({ reviewed, name, onDecide, onClose }: RowCorrectionProps) {
  const { state, product, decision } = reviewed
  const { amount } = useNumbers()
  // The category of an unclear row is a proposal.
  const known = decision.category ?? (state === 'unclear' ? undefined : product.category)
  const isNew = product.id === undefined
  const { chooseReading, dialog } = usePriceQuestion()
  const { register, setFocus, getValues, submit, errors } = useSmallForm({
    schema: correctionOf(reviewed),
    defaultValues: {
      name: product.name ?? '',
      price: product.price === undefined ? '' : amount(product.price),
      category: known ?? '',
    },
    async onSave({ name, category }): Promise<void> {
      const price = await chooseReading(getValues('price'), product.price)
      if (price === undefined) return setFocus('price')
      const chosen = findCategory(category)?.value
      onDecide({
        ...(price !== product.price && { price }),
        ...(isNew && name !== product.name && { name }),
        ...(isNew && chosen && chosen !== known && { category: chosen }),
      })
      onClose()
    },
  })

  // Opened to be typed in.
  useEffect(() => setFocus(isNew ? 'name' : 'price', { shouldSelect: true }), [isNew, setFocus])

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        className={classNames(
          'grid items-start gap-3 rounded-control border border-line bg-card p-3',
          isNew
            ? 'md:grid-cols-[minmax(0,1fr)_12rem_9rem_auto]'
            : 'md:grid-cols-[9rem_auto] md:justify-start',
        )}
      >
        {isNew && (
          <>
            <TextField label="Nombre" error={errors.name?.message} {...register('name')} />
            <Select label="Categoría" error={errors.category?.message} {...register('category')}>
              <option value="" disabled>
                Elegí la categoría
              </option>
              <CategoryOptions />
            </Select>
          </>
        )}
        <TextField
          label="Precio"
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          className="text-right tabular-nums"
          {...register('price')}
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
      {dialog}
    </>
  )
}

/** A product that exists keeps its name and its category. An unclear row asks for the category anyway. */
function correctionOf({ row, state, product }: ReviewedRow) {
  const isNew = product.id === undefined
  const isRepeated = (name: string) => lacksName(row) && name === row.product.name
  return z.object({
    name: isNew ? Product.shape.name.check(z.refine((name) => !isRepeated(name), row.reason)) : z.string(),
    price: ProductFormValues.shape.price,
    category: isNew && state !== 'unclear' ? categoryInput('Elegí la categoría') : z.string(),
  })
}
