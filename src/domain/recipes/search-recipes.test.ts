import { expect, test } from 'vitest'
import { recipesWithWords, searchRecipes } from './search-recipes.ts'

const RECIPES = [
  { title: 'Minitortas', tag: 'Cumpleaños' },
  { title: 'Torta de chocolate para 20', tag: 'Cumpleaños' },
  { title: 'Budín de limón', tag: 'Meriendas' },
  { title: 'Cake pops', tag: '' },
]
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)

test.each([
  ['tortas', ['Minitortas', 'Torta de chocolate para 20']],
  ['torta', ['Torta de chocolate para 20', 'Minitortas']],
  ['budines', ['Budín de limón']],
  ['BUDIN', ['Budín de limón']],
  ['tortas de chocolate', ['Torta de chocolate para 20']],
  ['merienda', ['Budín de limón']],
  ['receta de torta', ['Torta de chocolate para 20']],
  ['recetas', RECIPES.map(({ title }) => title)],
  ['cak', ['Cake pops']],
  ['ñandú', []],
  ['%', []],
  ['de', ['Torta de chocolate para 20', 'Budín de limón']],
])('%j finds the recipes %j', (text, found) => {
  expect(titles(searchRecipes(RECIPES, text))).toEqual(found)
})

test('recipes shown beside products match by whole words only', () => {
  expect(titles(recipesWithWords(RECIPES, 'torta de chocolate'))).toEqual(['Torta de chocolate para 20'])
  expect(titles(recipesWithWords(RECIPES, 'receta'))).toHaveLength(RECIPES.length)
  expect(titles(recipesWithWords(RECIPES, 'o'))).toEqual([])
  expect(titles(recipesWithWords(RECIPES, 'globos rojos'))).toEqual([])
})
