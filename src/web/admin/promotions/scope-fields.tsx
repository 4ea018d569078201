import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { CategoryPicker } from '../category-picker.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { ProductLine } from '../product-line.tsx'
import { findProductsToAdd, useFoundProducts } from '../use-found-products.ts'
import type { PromotionFormValues } from './promotion-form-values.ts'

export function ScopeFields() {
  const { control } = useFormContext<PromotionFormValues>()
  const isForAll = useWatch({ control, name: 'isForAll' })
  return (
    <FormSection title="En qué productos">
      <Controller
        name="isForAll"
        control={control}
        render={({ field: { name, onChange, onBlur, ref } }) => (
          <div className="grid gap-2 sm:grid-cols-2">
            {[true, false].map((isAll) => (
              <RadioCard
                key={`${isAll}`}
                ref={ref}
                name={name}
                label={isAll ? 'Todos los productos' : 'Algunos'}
                hint={isAll ? 'También los que agregues después' : 'Categorías enteras o productos sueltos'}
                checked={isForAll === isAll}
                onChange={() => onChange(isAll)}
                onBlur={onBlur}
              />
            ))}
          </div>
        )}
      />
      {!isForAll && (
        <>
          <CategoryChoice />
          <ProductChoice />
        </>
      )}
    </FormSection>
  )
}

function CategoryChoice() {
  const { control } = useFormContext<PromotionFormValues>()
  const { field, fieldState } = useController({ control, name: 'categories' })
  return <CategoryPicker chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
}

/** Searched and picked one by one. */
function ProductChoice() {
  const { control } = useFormContext<PromotionFormValues>()
  const { field } = useController({ control, name: 'products' })
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const chosen = field.value
  const found = useFoundProducts(text, findProductsToAdd)
  const others = found.filter(({ id }) => !chosen.some((each) => each.id === id))

  function add(product: Product) {
    setText('')
    field.onChange([...chosen, { id: product.id, product }])
  }

  /** The pressed button is gone with its row. */
  function drop(id: number) {
    flushSync(() => field.onChange(chosen.filter((each) => each.id !== id)))
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className="grid gap-2">
      <p aria-hidden className="font-bold">
        Productos sueltos
      </p>
      <Combobox
        label="Buscá un producto para agregarlo"
        input={{ name: 'product', placeholder: 'Buscá un producto', form: '' }}
        value={text}
        onValueChange={(value) => setText(value.slice(0, MAX_SEARCH_TEXT))}
        items={others}
        onChoose={add}
        isFirstChosen
        status={others.length === 1 ? '1 producto' : `${others.length} productos`}
        className="max-w-md"
      >
        {(product) => <ProductLine product={product} />}
      </Combobox>
      <ul className="grid gap-1">
        {chosen.map(({ id, product }) => (
          <li key={id} className="flex items-center gap-3">
            {product ? (
              <ProductLine product={product} />
            ) : (
              <span className="min-w-0 grow text-ink-soft">Producto eliminado</span>
            )}
            <IconButton
              label={`Quitar ${product?.name ?? `el producto eliminado ${id}`}`}
              icon={<X />}
              onClick={() => drop(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
