import type { Actor } from '#domain/journal/entry.ts'
import type { Recipe, RecipeEdit, RecipeInput } from '#domain/recipes/recipe.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { EditConflict, notFound } from '../errors.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { CATALOGUE } from '../locks.ts'
import { findRecipe, insertRecipe, updateRecipe } from './queries.ts'
import { refuseMissingProducts } from './recipe-products.ts'

export async function createRecipe(db: Db, actor: Actor, input: RecipeInput): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    await refuseMissingUpload(tx, input.imgUrl)
    await refuseMissingProducts(tx, input)
    const id = await insertRecipe(tx, input)
    await record('recipe.created', `recipe ${id}`, { after: input })
    return { ...input, id }
  })
}

const CONFLICT = 'Otra persona cambió esta receta mientras la editabas. Revisá los cambios.'

/** What the edit does not name stays. Refused if the recipe has changed since the version that it names. */
export async function editRecipe(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...edit }: RecipeEdit,
): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const before = await findRecipe(tx, id)
    if (!before) throw notFound('La receta')
    const input = { ...edit, imgUrl: edit.imgUrl ?? before.imgUrl, tag: edit.tag ?? before.tag }
    await refuseMissingUpload(tx, input.imgUrl)
    await refuseMissingProducts(tx, input)
    if (version !== undefined && version !== before.version) {
      throw new EditConflict(CONFLICT, before)
    }
    await updateRecipe(tx, id, input)
    await record('recipe.edited', `recipe ${id}`, { before, after: { ...input, id } })
    return { ...input, id }
  })
}
