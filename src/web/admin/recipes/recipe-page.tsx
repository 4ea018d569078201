import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import * as adminRecipeCalls from '#domain/recipes/admin-recipe-calls.ts'
import type { Recipe, RecipeInput, VersionedRecipe } from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { NOTHING_TO_KEEP } from '../leave-guard.tsx'
import { adminLoad } from '../session-guard.ts'
import { type FieldView, useMergedSave } from '../use-merged-save.tsx'
import { RecipeForm } from './recipe-form.tsx'
import { RecipeList } from './recipe-list.tsx'

const ADDRESS = '/admin/recipe'

/** Create and edit share this page; the address has the id of the recipe being edited. */
export async function loader({ request, params: { recipeId }, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const recipes = await api.call(recipeCalls.list)
  if (recipeId === undefined) return { recipes, edited: undefined }
  const known = recipes.find(({ id }) => `${id}` === recipeId)
  if (!known) throw redirect('/404')
  const { id } = known
  return {
    recipes,
    edited: await adminLoad(request, () => api.call(adminRecipeCalls.read, { params: { id } })),
  }
}

export function Component() {
  const { recipes, edited } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const heading = edited ? 'Editar receta' : 'Ingresar Receta'

  return (
    <>
      <title>{heading}</title>
      <h1 className="mb-5 text-3xl">{heading}</h1>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {edited ? (
          <EditRecipe key={edited.id} recipe={edited} onSaved={() => navigate(ADDRESS)} />
        ) : (
          <RecipeForm
            key="new"
            recipe={undefined}
            onSave={(recipe) => browserApi.call(adminRecipeCalls.create, { body: recipe })}
            onSaved={revalidate}
          />
        )}
        <RecipeList
          recipes={recipes}
          editedId={edited?.id}
          hrefFor={editAddress}
          leave={() => navigate(ADDRESS, { state: NOTHING_TO_KEEP })}
        />
      </div>
    </>
  )
}

function editAddress({ id }: Recipe): string {
  return `${ADDRESS}/${id}/edit`
}

type EditRecipeProps = {
  readonly recipe: VersionedRecipe
  readonly onSaved: () => void | Promise<void>
}

function EditRecipe({ recipe, onSaved }: EditRecipeProps) {
  const { save, dialog } = useMergedSave<RecipeInput>({
    base: recipe,
    send: (edited, version) =>
      browserApi.call(adminRecipeCalls.edit, { params: { id: recipe.id }, body: { ...edited, version } }),
    readConflict: (error) => readRefusal(error, adminRecipeCalls.edit.conflict)?.current,
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
