import { expect, test } from 'vitest'
import { imageAddress, imageSourceSet, parseVariantAddress, shrunkSize } from './image-address.ts'

const HASH = 'ab'.repeat(32)

test('the address of a picture gives the other sizes and formats', () => {
  expect(imageSourceSet(imageAddress(HASH), 'avif')).toBe(
    `/images/${HASH}-320.avif 320w, /images/${HASH}-640.avif 640w, /images/${HASH}-1280.avif 1280w`,
  )
})

test('pages on another site get an address of each size of a picture', () => {
  expect(imageSourceSet(imageAddress(HASH), 'webp', 640, 'https://api.example')).toBe(
    `https://api.example/images/${HASH}-320.webp 320w, https://api.example/images/${HASH}-640.webp 640w`,
  )
})

test('a picture of another site has one size', () => {
  expect(imageSourceSet('https://example.com/a.png', 'avif')).toBeUndefined()
})

test.each([
  '/images/x-640.webp',
  `/images/${HASH}-641.webp`,
  `/images/${HASH}-640.png`,
  `/x/images/${HASH}-640.webp`,
])('%s is not an uploaded picture', (address) => {
  expect(parseVariantAddress(address)).toBeUndefined()
})

test.each([
  ['a photo', [8064, 6048], [1280, 960]],
  ['a long screenshot', [1000, 20_000], [256, 5120]],
  ['a small picture', [640, 480], [640, 480]],
  ['a line', [100_000, 1], [1280, 1]],
] as const)('%s is shrunk to what the shop stores, never enlarged', (_, [width, height], [wide, tall]) => {
  expect(shrunkSize({ width, height })).toEqual({ width: wide, height: tall })
})
