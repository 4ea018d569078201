import { fold, search } from '../search/search.ts'
import { searchWords, stem } from '../search/search-words.ts'
import type { Recipe } from './recipe.ts'

type Named = Pick<Recipe, 'title' | 'tag'>

/** On the page of recipes the word says nothing. */
const RECIPE = stem('receta')

/** Recipes whose title or tag has the text as typed, then those that have its words in another form: `tortas` finds a `Torta`. */
export function searchRecipes<R extends Named>(recipes: readonly R[], text: string): R[] {
  const typed = search(recipes, ({ title, tag }) => [title, tag], text)
  const known = new Set(typed)
  return [...typed, ...recipesWithWords(recipes, text).filter((recipe) => !known.has(recipe))]
}

/** Recipes that have every word of the text, in any form, in title or tag. `receta` alone means all of them. */
export function recipesWithWords<R extends Named>(recipes: readonly R[], text: string): R[] {
  const words = searchWords(fold(text)).map(stem)
  if (words.length === 0) return []
  return recipes.filter(({ title, tag }) => {
    const own = new Set(searchWords(fold(`${title} ${tag}`), true).map(stem))
    return words.every((word) => word === RECIPE || own.has(word))
  })
}
