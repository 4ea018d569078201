import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import type { Cents } from '#domain/money/money.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { findProducts, useFoundProducts } from '#web/admin/catalogue/use-found-products.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { playRefusal } from '../live/order-sound.ts'
import { readTyped } from './draft-lines.ts'
import { SameCode } from './same-code.tsx'
import { useScanner } from './use-scanner.ts'

export type Picked = {
  readonly product: VersionedProduct
  /** How many, if it was typed before the name. A code is one unit. */
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
  /** `3*` without a product. */
  readonly onUnits?: ((units: number) => void) | undefined
  readonly autoFocus?: boolean
  /** A key in the empty field. */
  readonly onEmptyKey?: ((event: KeyboardEvent) => void) | undefined
}

/** An Enter in the empty field this soon after another took a product and its quantity is that one pressed twice. */
const PRESSED_TWICE_MS = 1000

/** What a scanner reads from packages. No name is searched for it: Enter would take another product. */
const BARCODE = /^\d{6,}$/

type Choice = { readonly products: readonly VersionedProduct[]; readonly units: number | undefined }

/** Finds a product by its code, typed or scanned, or by its name as it is typed. Enter takes the first one, also before the suggestions have arrived. */
export function ProductPicker({
  label,
  listPerMille,
  onPick,
  onEmpty,
  onUnits,
  onEmptyKey,
  autoFocus = false,
}: ProductPickerProps) {
  const [text, setText] = useState('')
  const latest = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const lookups = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const takenAt = useRef(Number.NEGATIVE_INFINITY)
  const [missing, setMissing] = useState('')
  const [choice, setChoice] = useState<Choice>()
  const { units, wanted } = readTyped(text)
  const found = useFoundProducts(wanted, findProducts)
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
    if (units !== undefined) takenAt.current = performance.now()
    latestPick.current({ product, units, typed })
  }

  /** One after another, so that quick scans are added in their order and none is lost. */
  function lookUp(asked: string) {
    change('')
    waiting.current += 1
    lookups.current = lookups.current
      .then(() => find(asked))
      .finally(() => {
        waiting.current -= 1
      })
  }

  async function find(asked: string) {
    const { units, wanted } = readTyped(asked)
    try {
      const products = await findProducts(wanted)
      const coded = products.filter((product) => hasCode(product, wanted))
      const [first] = coded.length > 0 || BARCODE.test(wanted) ? coded : products
      if (!first) return refuse(asked, wanted)
      if (coded.length > 1) return setChoice({ products: coded, units })
      if (coded.length === 1) return take(first, units ?? 1)
      const typed = readDelivered(latest.current) === undefined ? '' : latest.current
      if (typed !== '') change('')
      take(first, units, typed)
    } catch (failure) {
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
    form.current?.querySelector('input')?.select()
  }

  /** Only without suggestions: otherwise Enter chooses the first of them. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (wanted !== '') return lookUp(text)
    if (units !== undefined) {
      change('')
      return onUnits?.(units)
    }
    if (waiting.current === 0 && performance.now() - takenAt.current > PRESSED_TWICE_MS) onEmpty?.()
  }

  useScanner(lookUp)

  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => text === '' && onEmptyKey?.(event)}
      className="relative"
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-4 z-10 size-5 text-ink-soft"
      />
      <Combobox
        label={label}
        name="product"
        placeholder={label}
        value={text}
        onValueChange={(value) => {
          change(value)
          setChoice(undefined)
        }}
        items={found}
        onChoose={(product) => {
          change('')
          take(product, hasCode(product, wanted) ? (units ?? 1) : units)
        }}
        isFirstChosen
        autoFocus={autoFocus}
        status={found.length === 1 ? '1 producto' : `${found.length} productos`}
      >
        {(product) => (
          <Suggestion product={product} units={units} price={listPrice(product.price, listPerMille)} />
        )}
      </Combobox>
      <p role="alert" className="px-4 pt-1.5 text-sm font-bold text-danger empty:hidden">
        {missing && `No hay ningún producto que se llame "${missing}" ni tenga ese código`}
      </p>
      {choice && (
        <SameCode
          products={choice.products}
          listPerMille={listPerMille}
          onChoose={(product) => {
            setChoice(undefined)
            take(product, choice.units ?? 1)
          }}
        />
      )}
    </form>
  )
}

function hasCode({ code }: VersionedProduct, wanted: string): boolean {
  return code !== undefined && codeKey(code) !== '' && codeKey(code) === codeKey(wanted)
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
