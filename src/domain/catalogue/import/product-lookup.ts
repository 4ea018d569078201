import { fold } from '../../search/search.ts'
import type { VersionedProduct } from '../product-answers.ts'
import { codeKey } from '../product-code.ts'
import { areSimilar, isTypo, nameKeys } from './similar-names.ts'

/** Which product a row is. Without a question it is the product, or a new one if there is none. */
export type Found = {
  readonly product?: VersionedProduct
  /** Why it is not clear which one it is. */
  readonly question?: string
  readonly candidates?: readonly VersionedProduct[]
}

type Wanted = { readonly id: number | undefined; readonly name: string; readonly code: string | undefined }

const MAX_CANDIDATES = 5

/** Finds the products that rows of a sheet are about. Products are added one by one: a large shop takes a moment. */
export function createLookup() {
  const byId = new Map<number, VersionedProduct>()
  const byCode = new Map<string, VersionedProduct[]>()
  const byName = new Map<string, VersionedProduct[]>()
  /** By name without one word; `word` is that one. */
  const nearby = new Map<string, { readonly product: VersionedProduct; readonly word?: string }[]>()

  function add(product: VersionedProduct): void {
    byId.set(product.id, product)
    const key = codeKey(product.code ?? '')
    if (key !== '') push(byCode, key, product)
    push(byName, fold(product.name), product)
    const { whole, without } = nameKeys(product.name)
    if (whole !== '') push(nearby, whole, { product })
    for (const { key, word } of without) push(nearby, key, { product, word })
  }

  /** Products with this code, and with this name; to the letter, if names differ only in case and accents. */
  function sameAs({ code, name }: Pick<Wanted, 'code' | 'name'>) {
    const named = byName.get(fold(name)) ?? []
    const exact = named.filter((product) => product.name === name.normalize())
    return {
      coded: (code !== undefined && byCode.get(codeKey(code))) || [],
      named: name === '' ? [] : exact.length > 0 ? exact : named,
    }
  }

  function similarTo(name: string): VersionedProduct[] {
    const { whole, without } = nameKeys(name)
    const found = [
      ...(nearby.get(whole) ?? []),
      ...without.flatMap(({ key, word }) =>
        (nearby.get(key) ?? []).filter((each) => each.word === undefined || isTypo(word, each.word)),
      ),
    ]
    return [...new Set(found.map(({ product }) => product))]
  }

  function find(wanted: Wanted): Found {
    const { id, name, code } = wanted
    const { coded, named } = sameAs(wanted)
    const listed = id === undefined ? undefined : byId.get(id)
    if (listed) {
      if (name === '' || areSimilar(name, listed.name)) return { product: listed }
      return ask(`El Id ${id} es de «${listed.name}», pero la fila dice «${name.slice(0, 80)}».`, [
        listed,
        ...named,
        ...coded,
      ])
    }
    const [product, ...others] = coded
    if (product && others.length > 0) {
      const [only, ...more] = coded.filter((each) => named.includes(each))
      return only && more.length === 0
        ? { product: only }
        : ask(`Varios productos tienen el código ${code}.`, [...coded, ...named])
    }
    if (product) {
      if (name === '' || areSimilar(name, product.name)) return { product }
      return ask(`El código ${code} es de «${product.name}». ¿Es el mismo producto?`, [product, ...named])
    }
    return findNamed(wanted, named)
  }

  function findNamed({ name, code }: Wanted, named: readonly VersionedProduct[]): Found {
    const [product, ...others] = named
    if (product && others.length > 0) return ask('Varios productos se llaman así. ¿Cuál es?', named)
    if (product && code !== undefined && product.code) {
      return ask(`«${product.name}» tiene el código ${product.code}. ¿Es el mismo producto?`, named)
    }
    if (product) return { product }
    const similar = name === '' ? [] : similarTo(name)
    return similar[0] ? ask(`¿Es el mismo que «${similar[0].name}»?`, similar) : {}
  }

  return { add, find, sameAs, get: (id: number) => byId.get(id) }
}

export type ProductLookup = ReturnType<typeof createLookup>

function ask(question: string, candidates: readonly VersionedProduct[]): Found {
  return { question, candidates: [...new Set(candidates)].slice(0, MAX_CANDIDATES) }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
