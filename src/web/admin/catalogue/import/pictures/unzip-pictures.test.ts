import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { picturesOf } from './unzip-pictures.ts'

const PIXELS = strToU8('not really a picture'.repeat(100))

function zipOf(names: readonly string[], name = 'fotos.zip'): File {
  const entries = Object.fromEntries(names.map((each) => [each, PIXELS]))
  return new File([zipSync(entries)], name)
}

const namesOf = ({ pictures }: { pictures: readonly File[] }) => pictures.map(({ name }) => name)

describe('chosen pictures', () => {
  test('a zip gives its pictures without their folders, and nothing that systems put beside them', async () => {
    const zip = zipOf([
      'fotos/globo rojo.jpg',
      'fotos/7791234567890.PNG',
      '__MACOSX/fotos/._globo rojo.jpg',
      'fotos/.DS_Store',
      'fotos/Thumbs.db',
      'fotos/lista.xlsx',
      'IMG_1.heic',
    ])
    const chosen = await picturesOf([zip, new File([PIXELS], 'suelta.webp'), new File(['x'], 'notas.txt')])
    expect(namesOf(chosen)).toEqual(['globo rojo.jpg', '7791234567890.PNG', 'IMG_1.heic', 'suelta.webp'])
    expect(chosen.ignored).toBe(2)
    expect(chosen.pictures[1]?.type).toBe('image/png')
    expect(await chosen.pictures[0]?.bytes()).toEqual(PIXELS)
  })

  test('more than a thousand are refused, also inside of a zip', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => `${i}.jpg`)
    await expect(picturesOf([zipOf(many)])).rejects.toThrow('hasta 1000 imágenes')
    await expect(picturesOf(many.map((name) => new File(['x'], name)))).rejects.toThrow('hasta 1000')
  })

  test('a zip that unpacks to more than the limit is refused while it is read', async () => {
    const bomb = new File([zipSync({ 'a.jpg': new Uint8Array(5_000_000) })], 'bomba.zip')
    expect(bomb.size).toBeLessThan(10_000)
    await expect(picturesOf([bomb], 1_000_000)).rejects.toThrow('demasiado grande')
  })

  test.each([
    ['text', new File(['no soy un zip'], 'fotos.zip')],
    [
      'half an archive',
      new File(
        [zipSync({ 'a.jpg': crypto.getRandomValues(new Uint8Array(9000)) }).slice(0, 4000)],
        'fotos.zip',
      ),
    ],
  ])('%s with the name of a zip is refused', async (_, file) => {
    await expect(picturesOf([file])).rejects.toThrow('No pudimos abrir el .zip')
  })
})
