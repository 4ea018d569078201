import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Cents } from '#domain/money/money.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { findProductsToAdd, useFoundProducts } from '#web/admin/use-found-products.ts'
import { isJustNow } from '#web/admin/use-just-shown.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { readTyped } from './draft-lines.ts'
import { type FindProducts, hasCode, type Picked, useProductLookup } from './use-product-lookup.ts'
import { useScanner } from './use-scanner.ts'

type ProductPickerProps = {
  readonly label: string
  readonly listPerMille: number
  readonly find?: FindProducts
  readonly onUnreached?: (asked: string) => void
  readonly onPick: (picked: Picked) => void
  /** Enter in the empty field. */
  readonly onEmpty?: (() => void) | undefined
  /** `3*` without a product. */
  readonly onUnits?: ((units: number) => void) | undefined
  readonly autoFocus?: boolean
  /** A key in the empty field. */
  readonly onEmptyKey?: ((event: KeyboardEvent) => void) | undefined
}

/** Finds a product by its code, typed or scanned, or by its name as it is typed. Enter takes the first one, also before the suggestions have arrived. */
export function ProductPicker({
  label,
  listPerMille,
  find = findProductsToAdd,
  onUnreached,
  onPick,
  onEmpty,
  onUnits,
  onEmptyKey,
  autoFocus = false,
}: ProductPickerProps) {
  const form = useRef<HTMLFormElement>(null)
  const takenAt = useRef(Number.NEGATIVE_INFINITY)
  const { text, change, take, lookUp, isLookingUp, missing, choice, setChoice } = useProductLookup({
    find,
    onUnreached,
    onPick(picked) {
      if (picked.units !== undefined) takenAt.current = performance.now()
      onPick(picked)
    },
    onKept: () => form.current?.querySelector('input')?.select(),
  })
  const { units, wanted } = readTyped(text)
  const found = useFoundProducts(wanted, find)

  /** Only without suggestions: otherwise Enter chooses the first of them. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (wanted !== '') return lookUp(text)
    if (units !== undefined) {
      change('')
      return onUnits?.(units)
    }
    // The Enter that took a product with its quantity may have been pressed twice.
    if (!isLookingUp() && !isJustNow(takenAt.current)) onEmpty?.()
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
        input={{ name: 'product', placeholder: label, autoFocus }}
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

type SameCodeProps = {
  readonly products: readonly VersionedProduct[]
  readonly listPerMille: number
  readonly onChoose: (product: VersionedProduct) => void
}

/** Two suppliers may use the same code: whoever sells has the product in the hand and chooses. */
function SameCode({ products, listPerMille, onChoose }: SameCodeProps) {
  const money = useMoney()
  const list = useRef<HTMLFieldSetElement>(null)

  // The first one is an Enter away.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  return (
    <fieldset ref={list} className="mt-2 grid gap-1.5 rounded-card border border-sun bg-sun-soft p-3">
      <legend className="sr-only">Productos con el mismo código</legend>
      <p role="status" className="font-bold">
        Hay {products.length} productos con ese código. ¿Cuál es?
      </p>
      {products.map((product) => (
        <button
          key={product.id}
          type="button"
          onClick={() => onChoose(product)}
          className="flex min-h-11 items-center gap-3 rounded-control border border-edge bg-card px-3 text-left hover:border-ink"
        >
          <span className="min-w-0 grow font-semibold wrap-anywhere">{product.name}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">
            {money(listPrice(product.price, listPerMille))}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
