import type { Recipe, RecipeInput } from '#domain/recipe.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { findRecipe, insertRecipe, updateRecipe } from './queries.ts'
import { refuseMissingProducts } from './recipe-products.ts'

export async function createRecipe(db: Db, actor: Actor, input: RecipeInput): Promise<Recipe> {
  return change(db, async (tx, append) => {
    await refuseMissingUpload(tx, input.imgUrl)
    await refuseMissingProducts(tx, input)
    const id = await insertRecipe(tx, input)
    await append({ actor, kind: 'recipe.created', subject: `recipe ${id}`, after: input })
    return { ...input, id }
  })
}

export async function editRecipe(db: Db, actor: Actor, id: number, input: RecipeInput): Promise<Recipe> {
  return change(db, async (tx, append) => {
    await refuseMissingUpload(tx, input.imgUrl)
    await refuseMissingProducts(tx, input)
    const before = await findRecipe(tx, id)
    if (!before) throw notFound('La receta')
    await updateRecipe(tx, id, input)
    await append({ actor, kind: 'recipe.edited', subject: `recipe ${id}`, before, after: { ...input, id } })
    return { ...input, id }
  })
}
