import { describe, expect, test } from 'vitest'
import { RecipeInput } from './recipe.ts'

const VALID = {
  title: 'Glasé real',
  imgUrl: '/images/glase.webp',
  tag: 'Repostería',
  ingredients: [{ quantity: '250 g', ingredient: 'Azúcar impalpable' }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}

describe('the recipe form', () => {
  test('picture and tag may be left out', () => {
    const { imgUrl: _, tag: __, ...rest } = VALID
    expect(RecipeInput.parse(rest)).toEqual({ ...rest, imgUrl: '', tag: '' })
    expect(RecipeInput.parse({ ...VALID, imgUrl: '' }).imgUrl).toBe('')
  })

  test.each([
    ['the title', { ...VALID, title: ' ' }],
    ['the ingredients', { ...VALID, ingredients: [] }],
    ['the quantity of an ingredient', { ...VALID, ingredients: [{ quantity: '', ingredient: 'Azúcar' }] }],
    ['the name of an ingredient', { ...VALID, ingredients: [{ quantity: '1', ingredient: '' }] }],
    ['the steps', { ...VALID, preparation: undefined }],
    ['the instruction of a step', { ...VALID, preparation: [{ instruction: '', time: '1 min' }] }],
    ['the time of a step', { ...VALID, preparation: [{ instruction: 'Batir', time: '' }] }],
    ['an honest picture', { ...VALID, imgUrl: 'javascript:alert(1)' }],
  ])('without %s it is refused in Spanish', (_, recipe) => {
    expect(RecipeInput.safeParse(recipe).error?.issues[0]?.message).toMatch(
      /^(El título|La receta|Falta|La imagen) /,
    )
  })
})
