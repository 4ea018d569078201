import Search from 'lucide-react/icons/search'
import { type SubmitEvent, useRef, useState } from 'react'
import { availabilityLabel, type Product } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Cents } from '#domain/money/money.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { findProducts, useFoundProducts } from '#web/admin/catalogue/use-found-products.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { readTyped } from './draft-lines.ts'

export type Picked = {
  readonly product: Product
  /** How many, if it was typed before the name. */
  readonly units: number | undefined
  /** Digits typed while the product was still being looked up: the start of its quantity. */
  readonly typed: string
}

type ProductPickerProps = {
  readonly label: string
  readonly listPerMille: number
  readonly onPick: (picked: Picked) => void
  /** Enter in the empty field. */
  readonly onEmpty?: (() => void) | undefined
}

/** An Enter in the empty field this soon after another took a product and its quantity is that one pressed twice. */
const PRESSED_TWICE_MS = 1000

/** Finds a product as it is typed. Enter takes the first one, also before the suggestions have arrived. */
export function ProductPicker({ label, listPerMille, onPick, onEmpty }: ProductPickerProps) {
  const [text, setText] = useState('')
  const latest = useRef('')
  const isLookingUp = useRef(false)
  const takenAt = useRef(Number.NEGATIVE_INFINITY)
  const [missing, setMissing] = useState('')
  const { units, wanted } = readTyped(text)
  const found = useFoundProducts(wanted, findProducts)

  function change(value: string) {
    latest.current = value.slice(0, MAX_SEARCH_TEXT)
    setText(latest.current)
    setMissing('')
  }

  function pick(product: Product, typed = '') {
    change('')
    if (units !== undefined) takenAt.current = performance.now()
    onPick({ product, units, typed })
  }

  /** Only without suggestions: otherwise Enter chooses the first of them. */
  async function takeFirst(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (wanted === '') return performance.now() - takenAt.current > PRESSED_TWICE_MS && onEmpty?.()
    if (isLookingUp.current) return
    isLookingUp.current = true
    try {
      const [first] = await findProducts(wanted)
      const added = latest.current.startsWith(text) ? latest.current.slice(text.length) : ''
      if (first) pick(first, readDelivered(added) === undefined ? '' : added)
      else setMissing(wanted)
    } catch (failure) {
      showFailure(failure)
    } finally {
      isLookingUp.current = false
    }
  }

  return (
    <form onSubmit={takeFirst} className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-4 z-10 size-5 text-ink-soft"
      />
      <Combobox
        label={label}
        name="product"
        placeholder={label}
        value={text}
        onValueChange={change}
        items={found}
        onChoose={(product) => pick(product)}
        isFirstChosen
        status={found.length === 1 ? '1 producto' : `${found.length} productos`}
      >
        {(product) => (
          <Suggestion product={product} units={units} price={listPrice(product.price, listPerMille)} />
        )}
      </Combobox>
      <p role="status" className="px-4 pt-1.5 text-sm font-bold text-danger empty:hidden">
        {missing && `No hay ningún producto que se llame "${missing}" ni tenga ese código`}
      </p>
    </form>
  )
}

type SuggestionProps = {
  readonly product: VersionedProduct
  readonly units: number | undefined
  readonly price: Cents
}

function Suggestion({ product, units, price }: SuggestionProps) {
  const money = useMoney()
  const notes = [
    ...(product.code ? [`Código ${product.code}`] : []),
    ...(product.draft ? ['Borrador'] : product.availability ? [] : [`${availabilityLabel(false)} en la web`]),
  ].join(' · ')
  return (
    <>
      <span className="min-w-0 grow leading-snug">
        {units !== undefined && <b className="tabular-nums">{units} × </b>}
        <span className="font-semibold">{product.name}</span>
        {notes && <span className="block text-sm text-ink-soft">{notes}</span>}
      </span>
      <span className="shrink-0 font-bold tabular-nums">{money(price)}</span>
    </>
  )
}
