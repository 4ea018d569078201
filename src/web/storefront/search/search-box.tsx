import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { FoundProducts, Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { matchedParts } from '#domain/search/matched-parts.ts'
import { PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { productAddress } from '#domain/shop/page-address.ts'
import { shopAnswer } from '#domain/shop/shop-answer.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { correctionText } from '../catalogue/list-header.tsx'
import { pageAddress } from '../catalogue/products-address.ts'

const PAUSE_MS = 120

const NOTHING: Found = { text: '', products: [], total: undefined }

/** A plain form that opens the results; with JavaScript it suggests products while typing. */
export function SearchBox({ className }: { className: string }) {
  const location = useLocation()
  // The recipe search uses the same parameter.
  const isHere = location.pathname === '/productos'
  const asked = (isHere && new URLSearchParams(location.search).get('buscar')) || ''
  const [text, setText] = useState(asked)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState({ key: location.key, asked })
  const { products, total, corrected, leftOut, question } = useSuggestions(typed)
  const shop = useShop()
  const emptyText = question ? shopAnswer(question, shop).text : NO_RESULTS

  // On another page, clears the suggestions and shows that page's search text.
  if (shown.key !== location.key) {
    setShown({ key: location.key, asked })
    setTyped('')
    if (shown.asked !== asked) setText(asked)
  }

  function change(value: string) {
    setText(value)
    setTyped(value)
  }

  return (
    <search className={className}>
      <Form action="/productos" className="relative">
        <Combobox
          label="Buscar productos"
          input={{
            name: 'buscar',
            placeholder: '¿Qué estás buscando?',
            clearLabel: 'Borrar la búsqueda',
          }}
          value={text}
          onValueChange={change}
          items={products}
          addressOf={({ id }) => productAddress(id)}
          onChoose={() => change('')}
          status={total === 0 ? emptyText : countText(products.length)}
          around={{
            notice: corrected && correctionText(leftOut ?? typed.trim(), corrected),
            emptyText: total === 0 ? emptyText : undefined,
            footer: {
              address: pageAddress('/productos', 1, { search: typed.trim() }),
              text: total === 0 ? (question ? 'Ver más' : ELSEWHERE) : 'Ver todos los resultados',
            },
            // The list is wider than a narrow field.
            className: '-right-24 left-0 max-xs:right-0 md:-right-56 lg:right-0',
          }}
        >
          {(product) => <Suggestion product={product} text={corrected ?? typed} />}
        </Combobox>
        <button
          type="submit"
          aria-label="Buscar"
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full bg-fuchsia text-white transition duration-150 ease-out hover:bg-fuchsia-deep"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </Form>
    </search>
  )
}

const NO_RESULTS = 'Sin resultados'
const ELSEWHERE = 'Mirá en recetas y categorías'

function countText(suggested: number): string {
  return suggested === 1 ? '1 sugerencia' : `${suggested} sugerencias`
}

function Suggestion({ product, text }: { product: Product; text: string }) {
  const money = useMoney()
  const listed = listPrice(product.price, useListPerMille())
  const isSold = product.availability
  return (
    <>
      <span
        className={classNames(
          'size-12 shrink-0 overflow-hidden rounded-control max-xs:hidden',
          CATEGORY_LOOKS[product.category].tint,
        )}
      >
        <ShopPicture
          address={product.image}
          alt=""
          sizes="48px"
          className={classNames('size-full object-cover', !isSold && 'opacity-50 saturate-50')}
        />
      </span>
      <span className="line-clamp-2 grow leading-snug font-semibold max-xs:w-full">
        <MarkedName name={product.name} text={text} />
      </span>
      <span className="ml-auto grid shrink-0 justify-items-end leading-snug">
        <span className="font-display font-semibold tabular-nums">{money(listed)}</span>
        {!isSold && <span className="text-sm text-ink-soft">No disponible</span>}
      </span>
    </>
  )
}

/** A product's name with what the search matched highlighted. */
function MarkedName({ name, text }: { name: string; text: string }) {
  return matchedParts(name, text).map(({ at, text: part, isMatch }) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-sun-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

type Suggestions = Pick<FoundProducts, 'products' | 'corrected' | 'leftOut' | 'question'> & {
  /** How many the search finds in all; undefined if not known. */
  readonly total: number | undefined
}

type Found = Suggestions & { readonly text: string }

/** Products that match the typed text. None if the search fails. */
function useSuggestions(typed: string): Suggestions {
  const text = typed.trim()
  const [found, setFound] = useState(NOTHING)

  // Searches when typing pauses. Drops responses for an older text.
  useEffect(() => {
    if (text === '') return
    let isWanted = true
    const timer = setTimeout(async () => {
      const suggestions = await findSuggestions(text)
      if (isWanted) setFound({ text, ...suggestions })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text])

  // Keeps the last suggestions while the next ones load, if they are for the same word. A shorter text may find more.
  const isLonger = text.startsWith(found.text)
  const isSameWord = isLonger || (found.text.startsWith(text) && found.products.length > 0)
  return text !== '' && isSameWord ? found : NOTHING
}

async function findSuggestions(text: string): Promise<Suggestions> {
  try {
    return await browserApi.call(productCalls.search, {
      query: { text, page: 1, pageSize: PRODUCT_SUGGESTIONS },
    })
  } catch {
    return NOTHING
  }
}
