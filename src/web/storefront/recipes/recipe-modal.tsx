import Clock from 'lucide-react/icons/clock'
import Printer from 'lucide-react/icons/printer'
import { useId } from 'react'
import type { Recipe, RecipeDetails } from '#domain/recipes/recipe.ts'
import { formatMinutes, totalMinutes } from '#domain/recipes/recipe-time.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CloseLink } from '../close-link.tsx'
import { IngredientList, numbered } from './ingredient-list.tsx'
import { RecipeSheet } from './recipe-sheet.tsx'

type RecipeModalProps = {
  readonly recipe: RecipeDetails
  readonly onClose: () => void
  readonly pageAddress: string
}

export function RecipeModal({ recipe, onClose, pageAddress }: RecipeModalProps) {
  const headingId = useId()
  const { title, imgUrl, tag, preparation } = recipe
  const minutes = totalMinutes(preparation)
  return (
    <>
      <Dialog
        title={title}
        headingId={headingId}
        place="adaptive"
        size="wide"
        onClose={onClose}
        closeLabel="Cerrar"
      >
        {/* Cancels the dialog's padding, so that the picture reaches the edges. */}
        <div className="-mx-6 -mt-1 grid gap-y-8 md:grid-cols-2">
          {imgUrl && (
            <ShopPicture
              address={imgUrl}
              alt={`Foto de ${title}`}
              sizes="(min-width: 60rem) 448px, (min-width: 48rem) 47vw, 100vw"
              isLarge
              height={360}
              isFirst
              className="aspect-video w-full bg-tint-reposteria object-cover md:rounded-br-panel"
            />
          )}
          <div
            className={classNames(
              'grid content-center justify-items-start gap-3 px-6 md:px-8 md:pt-5',
              imgUrl ? 'max-md:-mt-3' : 'pt-6 pr-16 md:col-span-2',
            )}
          >
            {tag && <Badge tone="sun">{tag}</Badge>}
            <h2 id={headingId} className="text-3xl">
              {title}
            </h2>
            <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-2">
              {minutes !== undefined && (
                <p className="inline-flex items-center gap-2 text-lg font-bold">
                  <Clock aria-hidden className="size-5 text-fuchsia" />
                  <span className="sr-only">Tiempo total: </span>
                  {formatMinutes(minutes)}
                </p>
              )}
              <Button variant="quiet" onClick={() => print()}>
                <Printer aria-hidden className="size-5" />
                Imprimir
              </Button>
            </div>
          </div>
          <IngredientList recipe={recipe} />
          <Preparation steps={preparation} />
          <p className="px-6 md:col-span-2 md:px-8">
            <CloseLink to={pageAddress} onClose={onClose} />
          </p>
        </div>
      </Dialog>
      <RecipeSheet recipe={recipe} />
    </>
  )
}

function Preparation({ steps }: { steps: Recipe['preparation'] }) {
  return (
    <section className="px-6 md:px-8">
      {/* Without its accent, as specified. */}
      <h3 className="text-xl">Preparacion</h3>
      <ol className="mt-4 grid gap-5">
        {numbered(steps).map(({ number, instruction, time }) => (
          <li key={number} className="flex gap-3.5">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-fuchsia-soft font-display text-lg font-semibold text-fuchsia-deep"
            >
              {number}
            </span>
            <div className="grid gap-1 pt-1">
              <p className="whitespace-pre-line">{instruction}</p>
              <p className="inline-flex items-center gap-1.5 text-sm font-bold text-ink-soft">
                <Clock aria-hidden className="size-4" />
                {time}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
