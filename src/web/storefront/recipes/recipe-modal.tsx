import { Clock, Printer } from 'lucide-react'
import type { Recipe } from '#domain/recipe.ts'
import { formatMinutes, totalMinutes } from '#domain/recipe-time.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { numbered } from './numbered.ts'
import { RecipeSheet } from './recipe-sheet.tsx'

export function RecipeModal({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { title, imgUrl, tag, ingredients, preparation } = recipe
  const minutes = totalMinutes(preparation)
  return (
    <>
      <Dialog title={title} size="wide" onClose={onClose} closeLabel="Cerrar">
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="grid content-start gap-5">
            {imgUrl && (
              <ShopPicture
                address={imgUrl}
                alt={`Foto de ${title}`}
                sizes="(min-width: 60rem) 370px, (min-width: 48rem) 42vw, 90vw"
                height={360}
                isFirst
                className="aspect-video w-full rounded-card bg-tint-reposteria object-cover"
              />
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {tag && <Badge tone="sun">{tag}</Badge>}
              {minutes !== undefined && (
                <p className="inline-flex items-center gap-1.5 font-bold">
                  <Clock aria-hidden className="size-5 text-fuchsia" />
                  <span className="sr-only">Tiempo total: </span>
                  {formatMinutes(minutes)}
                </p>
              )}
              <Button variant="quiet" className="ml-auto" onClick={() => print()}>
                <Printer aria-hidden className="size-5" />
                Imprimir
              </Button>
            </div>
            <IngredientList ingredients={ingredients} />
          </div>
          <Preparation steps={preparation} />
        </div>
      </Dialog>
      <RecipeSheet recipe={recipe} />
    </>
  )
}

/** The heading is written as the specification has it. */
function Preparation({ steps }: { steps: Recipe['preparation'] }) {
  return (
    <section>
      <h3 className="text-2xl">Preparacion</h3>
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
