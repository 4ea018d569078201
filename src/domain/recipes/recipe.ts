import { z } from 'zod/mini'
import { ImageAddress } from '../catalogue/image-address.ts'
import { Product } from '../catalogue/product.ts'
import { editOf, MessageAnswer, version } from '../schema.ts'
import { MAX_INGREDIENT } from '../search/search.ts'
import { optionalText, requiredText } from '../text.ts'

const MAX_ROWS = 100

const Ingredient = z.object({
  quantity: requiredText('Falta la cantidad de un ingrediente', 60),
  ingredient: requiredText('Falta el nombre de un ingrediente', MAX_INGREDIENT),
  productId: z
    .optional(Product.shape.id)
    .check(z.describe('El producto de la tienda, si el dueño eligió uno para este ingrediente')),
})

const Step = z.object({
  instruction: requiredText('Falta la instrucción de un paso', 2000),
  time: requiredText('Falta el tiempo de un paso', 60),
})

export const RecipeInput = z.object({
  title: requiredText('El título de la receta es obligatorio', 160),
  imgUrl: z._default(
    z.union([z.literal(''), ImageAddress], 'La imagen tiene que ser una dirección de la tienda o http(s)'),
    '',
  ),
  tag: optionalText(60),
  ingredients: z
    .array(Ingredient, 'La receta necesita al menos un ingrediente')
    .check(
      z.minLength(1, 'La receta necesita al menos un ingrediente'),
      z.maxLength(MAX_ROWS, `Una receta admite ${MAX_ROWS} ingredientes`),
    ),
  preparation: z
    .array(Step, 'La receta necesita al menos un paso')
    .check(
      z.minLength(1, 'La receta necesita al menos un paso'),
      z.maxLength(MAX_ROWS, `Una receta admite ${MAX_ROWS} pasos`),
    ),
})
export type RecipeInput = z.infer<typeof RecipeInput>
/** As the form's fields hold it. */
export type RecipeValues = z.input<typeof RecipeInput>

export const RecipeEdit = editOf(RecipeInput)
export type RecipeEdit = z.infer<typeof RecipeEdit>

const RecipeId = z.int('El identificador no es válido').check(z.gte(1, 'El identificador no es válido'))

export const Recipe = z.extend(RecipeInput, { id: RecipeId })
export type Recipe = z.infer<typeof Recipe>

export const RecipeTitle = z.pick(Recipe, { id: true, title: true, tag: true })
export type RecipeTitle = z.infer<typeof RecipeTitle>

export const RecipeDetails = z.extend(Recipe, {
  products: z
    .optional(z.array(Product))
    .check(z.describe('Los productos elegidos para los ingredientes; falta si no hay ninguno')),
})
export type RecipeDetails = z.infer<typeof RecipeDetails>

/** The API's responses to the owner about recipes. */

/** Also has the products of its ingredients. */
export const VersionedRecipe = z.extend(RecipeDetails, version)
export type VersionedRecipe = z.infer<typeof VersionedRecipe>
export const RecipeConflict = z.object({ error: z.string(), current: VersionedRecipe })

export const SavedRecipe = z.extend(Recipe, MessageAnswer.shape)
