import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Product } from '#domain/catalogue/product.ts'
import type { RecipeValues } from '#domain/recipes/recipe.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { IngredientProduct } from './ingredient-product.tsx'
import { RowEditor } from './row-editor.tsx'

export function IngredientRows({ products }: { products: readonly Product[] }) {
  const { control, register, formState } = useFormContext<RecipeValues>()
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'ingredients' })
  const errors = formState.errors.ingredients
  const [seen, setSeen] = useState(products)
  const names = new Map(seen.map(({ id, name }) => [id, name]))

  return (
    <RowEditor
      title="Ingredientes"
      noun="ingrediente"
      ids={fields.map(({ id }) => id)}
      error={errors?.root?.message ?? errors?.message}
      insert={(index) =>
        insert(index, { quantity: '', ingredient: '' }, { focusName: `ingredients.${index}.quantity` })
      }
      remove={remove}
      move={move}
      head={
        <div aria-hidden className="flex gap-2 text-sm font-bold text-ink-soft max-sm:hidden">
          <span className="w-36">Cantidad</span>
          <span>Ingrediente</span>
        </div>
      }
    >
      {(index) => (
        <>
          <div className="w-28 shrink-0 sm:w-36">
            <TextField
              label={`Cantidad del ingrediente ${index + 1}`}
              isLabelHidden
              placeholder="Cantidad"
              autoComplete="off"
              error={errors?.[index]?.quantity?.message}
              {...register(`ingredients.${index}.quantity`)}
            />
          </div>
          {/* On a phone the product gets a line of its own. */}
          <div className="grow basis-40 max-sm:contents">
            <div className="max-sm:grow max-sm:basis-40">
              <TextField
                label={`Ingrediente ${index + 1}`}
                isLabelHidden
                placeholder="Ingrediente"
                autoComplete="off"
                error={errors?.[index]?.ingredient?.message}
                {...register(`ingredients.${index}.ingredient`)}
              />
            </div>
            <IngredientProduct
              index={index}
              names={names}
              onSeen={(product) => setSeen((before) => [...before, product])}
            />
          </div>
        </>
      )}
    </RowEditor>
  )
}
