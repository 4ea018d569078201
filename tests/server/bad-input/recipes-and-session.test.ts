import { describe } from 'vitest'
import { refuses } from './refusals.ts'
import { type BodyRow, jsonRows, withRaw } from './requests.ts'

const INGREDIENT = { quantity: '4', ingredient: 'claras' }
const STEP = { instruction: 'Batir a nieve', time: '5 min' }
const RECIPE = {
  title: 'Merengue italiano',
  imgUrl: '',
  tag: 'Repostería',
  ingredients: [INGREDIENT],
  preparation: [STEP],
}

const RECIPES: readonly BodyRow[] = [
  ['without a title', 400, { ...RECIPE, title: undefined }],
  ['an invisible title', 400, { ...RECIPE, title: '\u200b\u3164' }],
  ['a title of spaces', 400, { ...RECIPE, title: '  ' }],
  ['a title of 10,000 characters', 400, { ...RECIPE, title: 'a'.repeat(10_000) }],
  ['a title with NUL', 400, { ...RECIPE, title: 'Merengue\0' }],
  ['half an emoji as title', 400, withRaw(RECIPE, 'title', '"\\udfff"')],
  ['a tag that is a number', 400, { ...RECIPE, tag: 1 }],
  ['a tag of nothing', 400, { ...RECIPE, tag: null }],
  ['a tag of 10,000 characters', 400, { ...RECIPE, tag: 'a'.repeat(10_000) }],
  ['a picture that runs', 400, { ...RECIPE, imgUrl: 'javascript:alert(1)' }],
  ['a picture that carries its data', 400, { ...RECIPE, imgUrl: 'data:image/png;base64,AAAA' }],
  ['a picture of another host', 400, { ...RECIPE, imgUrl: '//evil.example/x.png' }],
  ['a picture that is a number', 400, { ...RECIPE, imgUrl: 5 }],
  ['a picture of nothing', 400, { ...RECIPE, imgUrl: null }],
  ['an upload that is not there', 400, { ...RECIPE, imgUrl: `/images/${'f'.repeat(64)}-640.webp` }],
  ['no ingredients', 400, { ...RECIPE, ingredients: undefined }],
  ['an empty list of ingredients', 400, { ...RECIPE, ingredients: [] }],
  ['ingredients as a text', 400, { ...RECIPE, ingredients: '4 claras' }],
  ['an ingredient that is a text', 400, { ...RECIPE, ingredients: ['4 claras'] }],
  ['an ingredient without quantity', 400, { ...RECIPE, ingredients: [{ ingredient: 'claras' }] }],
  ['a quantity that is a number', 400, { ...RECIPE, ingredients: [{ ...INGREDIENT, quantity: 4 }] }],
  ['an ingredient with NUL', 400, { ...RECIPE, ingredients: [{ ...INGREDIENT, ingredient: '\0' }] }],
  ['101 ingredients', 400, { ...RECIPE, ingredients: Array(101).fill(INGREDIENT) }],
  ['no steps', 400, { ...RECIPE, preparation: undefined }],
  ['an empty list of steps', 400, { ...RECIPE, preparation: [] }],
  ['a step that is nothing', 400, { ...RECIPE, preparation: [null] }],
  ['a step without time', 400, { ...RECIPE, preparation: [{ instruction: 'Batir' }] }],
  ['101 steps', 400, { ...RECIPE, preparation: Array(101).fill(STEP) }],
]

const CREDENTIALS = { email: 'duena@tienda.example', password: 'papel picado 2026' }

/** None of them counts as a login attempt. */
const LOGINS: readonly BodyRow[] = [
  ['without anything', 400, {}],
  ['without an e-mail', 400, { ...CREDENTIALS, email: undefined }],
  ['an e-mail of spaces', 400, { ...CREDENTIALS, email: '   ' }],
  ['an e-mail that is a list', 400, { ...CREDENTIALS, email: [CREDENTIALS.email] }],
  ['an e-mail that is a condition', 400, { ...CREDENTIALS, email: { $ne: '' } }],
  ['an e-mail with NUL', 400, { ...CREDENTIALS, email: `${CREDENTIALS.email}\0` }],
  ['an e-mail of 10,000 characters', 400, { ...CREDENTIALS, email: 'a'.repeat(10_000) }],
  ['half an emoji as e-mail', 400, withRaw(CREDENTIALS, 'email', '"\\ud800"')],
  ['without a password', 400, { ...CREDENTIALS, password: undefined }],
  ['an empty password', 400, { ...CREDENTIALS, password: '' }],
  ['a password that is true', 400, { ...CREDENTIALS, password: true }],
  ['a password that is a number', 400, { ...CREDENTIALS, password: 123456789012 }],
  ['a password of 10,000 characters', 400, { ...CREDENTIALS, password: 'a'.repeat(10_000) }],
  ['half an emoji as password', 400, withRaw(CREDENTIALS, 'password', '"papel picado \\ud800"')],
]

describe('G1 G2 G4 an invalid recipe is refused', () => {
  refuses(jsonRows('owner', 'POST /api/recipes', RECIPES))
})

describe('B9 malformed credentials are refused', () => {
  refuses(jsonRows('visitor', 'POST /api/session', LOGINS))
})
