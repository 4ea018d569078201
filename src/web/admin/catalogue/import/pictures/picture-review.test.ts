import { describe, expect, test } from 'vitest'
import { type PictureChoice, pictureKey, reviewPictures } from './picture-review.ts'

const BALLOON = { id: 1, name: 'Globo rojo', hasImage: false }
const CANDLE = { id: 2, name: 'Vela', hasImage: true }
const HAT = { id: 3, name: 'Gorro', hasImage: false }

function picture(name: string, match: object) {
  const file = new File(['x'], name, { lastModified: 1 })
  return { key: name, file, match: { name, state: 'found' as const, ...match } }
}

const FILES = [
  picture('globo-rojo.jpg', { product: BALLOON }),
  picture('globo-rojo-2.jpg', { product: BALLOON }),
  picture('vela.jpg', { product: CANDLE }),
  picture('gorro o globo.jpg', { state: 'unclear', candidates: [HAT, BALLOON] }),
  picture('IMG_0001.jpg', { state: 'unknown' }),
]

function statesWith(choices: readonly [string, PictureChoice][], isReplacing = false): string[] {
  return reviewPictures(FILES, { choices: new Map(choices), isReplacing }).map(({ state }) => state)
}

describe('pictures by file name', () => {
  test('a product gets its first picture, and one that has a picture keeps it', () => {
    expect(statesWith([])).toEqual(['ready', 'extra', 'kept', 'unclear', 'unknown'])
  })

  test('pictures are replaced only if the owner wants it', () => {
    expect(statesWith([], true)[2]).toBe('ready')
  })

  test('an unclear one is for the product that the owner chooses', () => {
    expect(statesWith([['gorro o globo.jpg', HAT]])[3]).toBe('ready')
    expect(statesWith([['gorro o globo.jpg', BALLOON]])[3]).toBe('extra')
    expect(statesWith([['gorro o globo.jpg', CANDLE]])[3]).toBe('unclear')
  })

  test('one that nobody knows is for the product that the owner finds', () => {
    expect(statesWith([['IMG_0001.jpg', HAT]])[4]).toBe('ready')
    expect(statesWith([['IMG_0001.jpg', BALLOON]])[4]).toBe('extra')
    expect(statesWith([['IMG_0001.jpg', CANDLE]])[4]).toBe('kept')
  })

  test('a picture that is not wanted makes room for the next one', () => {
    expect(statesWith([['globo-rojo.jpg', 'none']]).slice(0, 2)).toEqual(['dropped', 'ready'])
  })

  test('the same file chosen again is known', () => {
    const again = new File(['x'], 'vela.jpg', { lastModified: 1 })
    expect(pictureKey(again)).toBe(pictureKey(new File(['y'], 'vela.jpg', { lastModified: 1 })))
    expect(pictureKey(again)).not.toBe(pictureKey(new File(['xy'], 'vela.jpg', { lastModified: 1 })))
  })
})
