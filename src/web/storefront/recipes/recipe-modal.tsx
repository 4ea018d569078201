import type { Recipe } from '#domain/recipe.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export function RecipeModal({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  return (
    <Dialog title={recipe.title} onClose={onClose} closeLabel="Cerrar">
      {recipe.tag}
    </Dialog>
  )
}
