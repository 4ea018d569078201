import { fold } from '../../search/search.ts'
import type { VersionedProduct } from '../product-answers.ts'
import { codeKey } from '../product-code.ts'
import type { MatchedPictures } from './product-import.ts'

type MatchedPicture = MatchedPictures[number]

/** What a second picture of a product adds to its name: `-1`, `_2`, ` (3)`, ` - copia`. */
const NUMBERING = /(?:[-_ ]+\d{1,2}|\s*\(\d{1,2}\)|[-_ ]+copia|[-_ ]+copy)$/i

/** Finds the products that pictures belong to by the names of their files: code, name or id. */
export function createPictureLookup() {
  const byKey = new Map<string, Set<VersionedProduct>>()

  function add(product: VersionedProduct): void {
    const keys = [`id ${product.id}`, `name ${nameKey(product.name)}`]
    if (product.code) keys.push(`code ${codeKey(product.code)}`)
    for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(product))
  }

  function find(file: string): MatchedPicture {
    const name = file
      .replace(/^.*[/\\]/, '')
      .replace(/\.[a-z0-9]{2,5}$/i, '')
      .trim()
    for (const text of new Set([name, name.replace(NUMBERING, '')])) {
      const found = productsNamed(text)
      const [first, ...others] = found.map(shown)
      if (first && others.length > 0)
        return { name: file, state: 'unclear', candidates: [first, ...others].slice(0, 5) }
      if (first) return { name: file, state: 'found', product: first }
    }
    return { name: file, state: 'unknown' }
  }

  /** A code says more than a name, and a name more than a number. */
  function productsNamed(text: string): VersionedProduct[] {
    if (nameKey(text) === '') return []
    const keys = [`code ${codeKey(text)}`, `name ${nameKey(text)}`, `id ${text}`]
    const found = keys.map((key) => byKey.get(key)).find((products) => products !== undefined)
    return [...(found ?? [])]
  }

  return { add, find }
}

/** File names have dashes for spaces, no quotes, and often an n for an ñ. */
function nameKey(text: string): string {
  return fold(text)
    .replaceAll('ñ', 'n')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function shown({ id, name, image }: VersionedProduct) {
  return { id, name, hasImage: image !== '' }
}
