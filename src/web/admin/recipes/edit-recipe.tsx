import type { RecipeInput } from '#domain/recipes/recipe.ts'
import type { VersionedRecipe } from '#domain/recipes/recipe-answers.ts'
import { changedRecipe, editRecipe } from '#web/api/admin-recipes.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { type FieldView, useMergedSave } from '../use-merged-save.tsx'
import { RecipeForm } from './recipe-form.tsx'

type EditRecipeProps = {
  readonly recipe: VersionedRecipe
  readonly onSaved: () => void | Promise<void>
}

export function EditRecipe({ recipe, onSaved }: EditRecipeProps) {
  const { save, dialog } = useMergedSave<RecipeInput>({
    base: recipe,
    send: (edited, version) => editRecipe(browserApi, recipe.id, edited, version),
    readConflict: changedRecipe,
    fields: FIELDS,
  })
  return (
    <>
      {/* Takes no new defaults while it is open. */}
      <RecipeForm recipe={recipe} onSave={save} onSaved={onSaved} />
      {dialog}
    </>
  )
}

const FIELDS: { readonly [Field in keyof RecipeInput]: FieldView<RecipeInput[Field]> } = {
  title: { label: 'Título', show: (title) => title },
  tag: { label: 'Etiqueta', show: (tag) => tag || 'Sin etiqueta' },
  imgUrl: {
    label: 'Imagen',
    show: (imgUrl) =>
      imgUrl ? (
        <ShopPicture address={imgUrl} alt="" sizes="9rem" className="w-36 rounded-control object-cover" />
      ) : (
        'Sin imagen'
      ),
  },
  ingredients: {
    label: 'Ingredientes',
    show: (rows) => rows.map(({ quantity, ingredient }) => `${quantity} ${ingredient}`).join('\n'),
  },
  preparation: {
    label: 'Preparación',
    show: (rows) => rows.map(({ instruction, time }) => `${instruction} (${time})`).join('\n'),
  },
}
