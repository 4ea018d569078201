import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Link } from 'react-router'
import * as adminRecipeCalls from '#domain/recipes/admin-recipe-calls.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import * as deletedRecipeCalls from '#domain/trash/deleted-recipe-calls.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TrashLink } from '../trash/trash-parts.tsx'
import { useAction } from '../use-action.ts'

type RecipeListProps = {
  readonly recipes: readonly Recipe[]
  readonly editedId: number | undefined
  readonly hrefFor: (recipe: Recipe) => string
  /** Goes on elsewhere once the edited one is deleted. */
  readonly leave: () => void | Promise<void>
}

/** The existing recipes, to edit or delete. */
export function RecipeList({ recipes, editedId, hrefFor, leave }: RecipeListProps) {
  const [recipeToDelete, setRecipeToDelete] = useState<Recipe>()
  const { run: remove, isBusy } = useAction(
    async ({ id }: Recipe) => {
      const { message } = await browserApi.call(adminRecipeCalls.remove, { params: { id } })
      setRecipeToDelete(undefined)
      const undo = () => browserApi.call(deletedRecipeCalls.restore, { params: { id } })
      return { message, undo, leave: id === editedId ? leave : undefined }
    },
    { nameOf: ({ title }) => title },
  )

  return (
    <section
      aria-labelledby="recetas"
      className="rounded-card border border-line bg-card xl:sticky xl:top-8 xl:flex xl:max-h-[calc(100dvh-4rem)] xl:flex-col"
    >
      <h2
        id="recetas"
        className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 text-xl"
      >
        Recetas cargadas
        <span className="font-sans text-sm font-normal text-ink-soft tabular-nums">{recipes.length}</span>
      </h2>
      {recipes.length === 0 && (
        <p className="px-4 py-6 text-ink-soft">
          Todavía no hay recetas. La primera la escribís en este formulario.
        </p>
      )}
      <ul className="divide-y divide-line xl:overflow-y-auto">
        {recipes.map((recipe) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            isEdited={recipe.id === editedId}
            href={hrefFor(recipe)}
            onDelete={() => setRecipeToDelete(recipe)}
          />
        ))}
      </ul>
      <div className="border-t border-line px-1">
        <TrashLink of="recipes" />
      </div>
      {recipeToDelete && (
        <ConfirmDialog
          title={`¿Eliminar "${recipeToDelete.title}"?`}
          confirmLabel="Eliminar"
          cancelLabel="No, dejarla"
          isBusy={isBusy}
          onConfirm={() => remove(recipeToDelete)}
          onCancel={() => setRecipeToDelete(undefined)}
        >
          <p>
            {recipeToDelete.ingredients.length === 1
              ? 'Con su único ingrediente'
              : `Con sus ${counted(recipeToDelete.ingredients.length, 'ingrediente')}`}{' '}
            y {counted(recipeToDelete.preparation.length, 'paso')} deja de verse en la tienda y pasa a la
            papelera. La podés restaurar durante {TRASH_DAYS} días.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type RecipeRowProps = {
  readonly recipe: Recipe
  readonly isEdited: boolean
  readonly href: string
  readonly onDelete: () => void
}

function RecipeRow({ recipe: { title, tag, imgUrl }, isEdited, href, onDelete }: RecipeRowProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-3 py-2 pr-1 pl-4 max-xs:flex-wrap max-xs:gap-y-0',
        isEdited && 'bg-fuchsia-soft/50',
      )}
    >
      <span className="aspect-video w-12 shrink-0 overflow-hidden rounded-lg bg-sun-soft max-xs:hidden min-[22rem]:w-16">
        {imgUrl && (
          <ShopPicture
            address={imgUrl}
            alt=""
            sizes="64px"
            width={640}
            height={360}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="grow leading-tight max-xs:w-full">
        <span className="block font-bold">{title}</span>
        {tag && <span className="text-sm text-ink-soft">{tag}</span>}
      </span>
      <span className="ml-auto flex shrink-0">
        <Link
          to={href}
          title="Editar"
          aria-label={`Editar "${title}"`}
          aria-current={isEdited ? 'true' : undefined}
          className="grid size-11 place-items-center rounded-full text-turquoise hover:bg-turquoise-soft"
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
        <IconButton label={`Eliminar "${title}"`} icon={<Trash2 />} tone="danger" onClick={onDelete} />
      </span>
    </li>
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
