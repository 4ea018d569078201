import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { ConnectionError } from '#web/api/errors.ts'
import { playRefusal } from '../sound.ts'
import { readTyped } from './draft-lines.ts'

export type Picked = {
  readonly product: VersionedProduct
  /** How many, if it was typed before the name. A code is one unit. */
  readonly units: number | undefined
  /** Digits typed while the product was still being looked up: the start of its quantity. */
  readonly typed: string
}

/** What a scanner reads from packages. No name is searched for it: Enter would take another product. */
export const BARCODE = /^\d{6,}$/

type Choice = { readonly products: readonly VersionedProduct[]; readonly units: number | undefined }

/** What finds the products that a text may mean, the best first. */
export type FindProducts = (text: string) => Promise<readonly VersionedProduct[]>

type Lookup = {
  readonly find: FindProducts
  /** Takes what could not be looked up without a connection. Otherwise it is back in the field. */
  readonly onUnreached: ((asked: string) => void) | undefined
  readonly onPick: (picked: Picked) => void
  /** The text of a lookup without a result is back in the field. */
  readonly onKept: () => void
}

/** The text that names a product, and the lookups of what was entered before. */
export function useProductLookup({ find, onUnreached, onPick, onKept }: Lookup) {
  const [text, setText] = useState('')
  const latest = useRef('')
  const lookups = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const [missing, setMissing] = useState('')
  const [choice, setChoice] = useState<Choice>()
  const latestPick = useRef(onPick)

  // A product that is found later is added to what the order has by then.
  useLayoutEffect(() => {
    latestPick.current = onPick
  })

  function change(value: string) {
    latest.current = value.slice(0, MAX_SEARCH_TEXT)
    setText(latest.current)
    setMissing('')
  }

  function take(product: VersionedProduct, units: number | undefined, typed = '') {
    latestPick.current({ product, units, typed })
  }

  /** One after another, so that quick scans are added in their order and none is lost. */
  function lookUp(asked: string) {
    change('')
    waiting.current += 1
    lookups.current = lookups.current
      .then(() => pickFirst(asked))
      .finally(() => {
        waiting.current -= 1
      })
  }

  async function pickFirst(asked: string) {
    const { units, wanted } = readTyped(asked)
    try {
      const products = await find(wanted)
      const coded = products.filter((product) => hasCode(product, wanted))
      const [first] = coded.length > 0 || BARCODE.test(wanted) ? coded : products
      if (!first) return refuse(asked, wanted)
      if (coded.length > 1) return setChoice({ products: coded, units })
      if (coded.length === 1) return take(first, units ?? 1)
      const typed = readDelivered(latest.current) === undefined ? '' : latest.current
      if (typed !== '') change('')
      take(first, units, typed)
    } catch (failure) {
      if (onUnreached && failure instanceof ConnectionError) return onUnreached(asked)
      keepText(asked)
      showFailure(failure)
    }
  }

  function refuse(asked: string, wanted: string) {
    keepText(asked)
    setMissing(wanted)
    playRefusal()
  }

  /** Unless the next one is being typed already. It is selected, so that the next code replaces it. */
  function keepText(asked: string) {
    if (latest.current !== '') return
    flushSync(() => change(asked))
    onKept()
  }

  return {
    text,
    change,
    take,
    lookUp,
    isLookingUp: () => waiting.current > 0,
    /** What was looked up and not found. */
    missing,
    /** Products with the same code. */
    choice,
    setChoice,
  }
}

export function hasCode({ code }: VersionedProduct, wanted: string): boolean {
  return code !== undefined && codeKey(code) !== '' && codeKey(code) === codeKey(wanted)
}
