import type { Recipe } from '#domain/recipes/recipe.ts'
import { formatMinutes, totalMinutes } from '#domain/recipes/recipe-time.ts'
import './recipe-sheet.css'
import { numbered } from './ingredient-list.tsx'

/**
 * The printed version of a recipe. Not part of the modal, because browsers print a modal on one sheet and cut off the rest. Hidden on
 * screen, also from screen readers.
 */
export function RecipeSheet({ recipe }: { recipe: Recipe }) {
  const minutes = totalMinutes(recipe.preparation)
  const facts = [recipe.tag, minutes === undefined ? '' : formatMinutes(minutes)].filter(Boolean)
  return (
    <article className="recipe-sheet">
      <h2>{recipe.title}</h2>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <h3>Ingredientes</h3>
      <ul>
        {numbered(recipe.ingredients).map(({ number, quantity, ingredient }) => (
          <li key={number}>
            <b>{quantity}</b> {ingredient}
          </li>
        ))}
      </ul>
      <h3>Preparacion</h3>
      <ol>
        {numbered(recipe.preparation).map(({ number, instruction, time }) => (
          <li key={number}>
            {instruction} <b>({time})</b>
          </li>
        ))}
      </ol>
    </article>
  )
}
