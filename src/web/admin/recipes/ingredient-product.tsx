import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { RecipeValues } from '#domain/recipes/recipe.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { findProductsToAdd, useFoundProducts } from '../use-found-products.ts'

const propose = (ingredient: string) => browserApi.call(adminProductCalls.propose, { query: { ingredient } })

type IngredientProductProps = {
  readonly index: number
  /** The names of products by id, as far as this form has seen them. */
  readonly names: ReadonlyMap<number, string>
  readonly onSeen: (product: Product) => void
}

/** The product that the shop sells for an ingredient: proposed by the server, or searched, and confirmed by the owner. */
export function IngredientProduct({ index, names, onSeen }: IngredientProductProps) {
  const { control, setValue, setFocus } = useFormContext<RecipeValues>()
  const ingredient = useWatch({ control, name: `ingredients.${index}.ingredient` })
  const productId = useWatch({ control, name: `ingredients.${index}.productId` })
  const box = useRef<HTMLDivElement>(null)

  function choose(product: Product) {
    onSeen(product)
    // The pressed button goes away, so the focus moves to the one that takes its place.
    flushSync(() => setProduct(product.id))
    box.current?.querySelector('button')?.focus()
  }

  function clear() {
    setProduct(undefined)
    setFocus(`ingredients.${index}.ingredient`)
  }

  function setProduct(id: number | undefined) {
    setValue(`ingredients.${index}.productId`, id, { shouldDirty: true })
  }

  return (
    <div ref={box} className="text-sm max-sm:w-full">
      {productId === undefined ? (
        <Choice number={index + 1} ingredient={ingredient ?? ''} onChoose={choose} />
      ) : (
        <p className="flex items-center gap-2 pt-1 pl-1 leading-snug">
          <ShoppingBasket aria-hidden className="size-5 shrink-0 text-turquoise" />
          <span className="min-w-0 text-pretty">
            En la tienda: <b>{names.get(productId) ?? `producto ${productId}`}</b>
          </span>
          <button
            type="button"
            aria-label={`Quitar el producto del ingrediente ${index + 1}`}
            className={LINK_STYLE}
            onClick={clear}
          >
            Quitar
          </button>
        </p>
      )}
    </div>
  )
}

type ChoiceProps = {
  readonly number: number
  readonly ingredient: string
  readonly onChoose: (product: Product) => void
}

function Choice({ number, ingredient, onChoose }: ChoiceProps) {
  const proposed = useFoundProducts(ingredient, propose)
  const [isSearching, setSearching] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  /** Moves the focus to what takes the place of the pressed button. */
  function turnSearch(isOn: boolean) {
    flushSync(() => setSearching(isOn))
    box.current?.querySelector<HTMLElement>(isOn ? 'input' : 'button:last-child')?.focus()
  }

  if (ingredient.trim() === '') return null
  return (
    <div ref={box} className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      {isSearching ? (
        <>
          <ProductSearch number={number} onChoose={onChoose} />
          <button type="button" className={LINK_STYLE} onClick={() => turnSearch(false)}>
            Cancelar
          </button>
        </>
      ) : (
        <Proposals
          number={number}
          proposed={proposed}
          onChoose={onChoose}
          onSearch={() => turnSearch(true)}
        />
      )}
    </div>
  )
}

type ProposalsProps = Omit<ChoiceProps, 'ingredient'> & {
  readonly proposed: readonly Product[]
  readonly onSearch: () => void
}

function Proposals({ number, proposed, onChoose, onSearch }: ProposalsProps) {
  const searchText = proposed.length > 0 ? 'Otro producto' : 'Elegir un producto'
  return (
    <>
      {proposed.map((product) => (
        <Button
          key={product.id}
          variant="quiet"
          className="text-left leading-tight"
          aria-label={`El ingrediente ${number} es ${product.name}`}
          onClick={() => onChoose(product)}
        >
          <Check aria-hidden className="size-4 shrink-0 text-turquoise" />
          {product.name}
        </Button>
      ))}
      <button
        type="button"
        aria-label={`${searchText} para el ingrediente ${number}`}
        className={LINK_STYLE}
        onClick={onSearch}
      >
        <Search aria-hidden className="size-4" />
        {searchText}
      </button>
    </>
  )
}

function ProductSearch({ number, onChoose }: Omit<ChoiceProps, 'ingredient'>) {
  const [text, setText] = useState('')
  const found = useFoundProducts(text, findProductsToAdd)
  return (
    <Combobox
      label={`Producto del ingrediente ${number}`}
      input={{ name: 'product', placeholder: 'Buscá en la tienda' }}
      value={text}
      onValueChange={setText}
      items={found}
      onChoose={onChoose}
      status={found.length === 1 ? '1 producto' : `${found.length} productos`}
      className="grow basis-52 text-base"
    >
      {({ name }) => <span className="leading-snug font-semibold">{name}</span>}
    </Combobox>
  )
}

const LINK_STYLE =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 font-bold text-turquoise hover:underline'
