import Download from 'lucide-react/icons/download'
import type { FormEvent } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { findCategory } from '#domain/catalogue/category.ts'
import { formatDateTime } from '#domain/clock.ts'
import { OFFER_SEPARATOR, readableRow, UNAVAILABLE } from '#domain/prices/price-list.ts'
import * as priceListCalls from '#domain/prices/price-list-calls.ts'
import type { PriceListPage } from '#domain/prices/price-list-page.ts'
import { PRICE_LIST } from '#domain/shop/page-address.ts'
import { LIST_FORMATS } from '#domain/spreadsheets/file-kinds.ts'
import { NET_PRICE_TITLE } from '#domain/spreadsheets/titles.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useCategories, useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { NumberedPages } from '#web/ui/numbered-pages.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '../page-title.tsx'
import { CashPrice, NetPrice } from './product-price.tsx'
import { readPage } from './products-address.ts'

const NOTHING: PriceListPage = { categories: [], total: 0, totalPages: 0 }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const category = findCategory(query.get('categoria') ?? '')
  const onlyAvailable = query.get('disponibles') === 'si'
  const page = readPage(query)
  const available = onlyAvailable ? ('true' as const) : undefined
  const list =
    page === undefined
      ? NOTHING
      : await context
          .get(apiContext)
          .call(priceListCalls.readPage, { query: { page, category: category?.value, available } })
          .catch(asUnknown)
  const isPastEnd = page === undefined || page > Math.max(1, list.totalPages)
  return data(
    {
      ...list,
      date: formatDateTime(new Date().toISOString()).slice(0, 10),
      slug: category?.slug ?? '',
      onlyAvailable,
      page: page ?? 1,
    },
    { status: isPastEnd ? 404 : 200 },
  )
}

/** A list that is not public is an unknown page for visitors. */
function asUnknown(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
}

export function Component() {
  const { date, slug, onlyAvailable, categories, page, totalPages } = useLoaderData<typeof loader>()
  const shop = useShop()
  return (
    <>
      <PageTitle text={page > 1 ? `Lista de precios, página ${page}` : 'Lista de precios'} />
      <div className="grid gap-2 pt-6 pb-8 print:p-0">
        <h1 className="text-4xl md:text-5xl print:text-2xl">
          <span className="hidden print:inline">{shop.name} · </span>Lista de precios
        </h1>
        <Streamer className="h-3 w-26 text-fuchsia print:hidden" />
        <p className="hidden print:block">
          {shop.address}, {shop.city} · WhatsApp {shop.phone}
        </p>
        <p className="text-lg text-ink-soft print:text-base">Precios al {date}</p>
      </div>
      <Filter slug={slug} onlyAvailable={onlyAvailable} />
      {categories.length === 0 ? (
        <EmptyState title="No hay productos en esta lista">
          <p>Elegí otra categoría o mirá la lista completa.</p>
          <TextLink to={PRICE_LIST}>Ver la lista completa</TextLink>
        </EmptyState>
      ) : (
        <div className="gap-10 print:columns-2">
          {categories.map((category) => (
            <Prices key={category.title} {...category} />
          ))}
        </div>
      )}
      {totalPages > 1 && page <= totalPages && (
        <div className="mt-6 print:hidden">
          <NumberedPages
            page={page}
            totalPages={totalPages}
            hrefFor={(other) => listAddress({ slug, onlyAvailable }, other)}
            labels={{
              region: 'Páginas',
              previous: 'Anterior',
              next: 'Siguiente',
              page: (number) => `Página ${number}`,
            }}
          />
        </div>
      )}
    </>
  )
}

type Chosen = { readonly slug: string; readonly onlyAvailable: boolean }

function listAddress({ slug, onlyAvailable }: Chosen, page: number): string {
  const query = new URLSearchParams({
    ...(slug && { categoria: slug }),
    ...(onlyAvailable && { disponibles: 'si' }),
    ...(page > 1 && { pagina: `${page}` }),
  })
  return query.size > 0 ? `${PRICE_LIST}?${query}` : PRICE_LIST
}

const FORMATS = ['pdf', 'xlsx', 'csv'] as const

/**
 * A plain form: it works before scripts have loaded, and the address can be shared. The files are buttons of the same form, so that
 * they have what is chosen at that moment. They come after the one that Enter presses.
 */
function Filter({ slug, onlyAvailable }: Chosen) {
  const submit = useSubmit()

  function show(event: FormEvent<HTMLFormElement>) {
    // React's type of a submission does not name the button.
    const { submitter } = event.nativeEvent as SubmitEvent
    // The browser loads files itself.
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    submit(event.currentTarget)
  }

  return (
    <form
      action={PRICE_LIST}
      onSubmit={show}
      className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden"
    >
      <div className="w-full sm:w-72">
        <Select key={slug} label="Categoría" name="categoria" defaultValue={slug}>
          <option value="">Todas las categorías</option>
          {useCategories().map((category) => (
            <option key={category.slug} value={category.slug}>
              {category.label}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        key={String(onlyAvailable)}
        label="Solo lo disponible"
        name="disponibles"
        value="si"
        defaultChecked={onlyAvailable}
      />
      <Button type="submit" variant="secondary">
        Ver lista
      </Button>
      <fieldset className="flex flex-wrap gap-2 lg:ml-auto">
        <legend className="sr-only">Descargar la lista</legend>
        {FORMATS.map((format) => (
          <Button key={format} type="submit" variant="quiet" formAction={`${PRICE_LIST}.${format}`}>
            <Download aria-hidden className="size-4" />
            {LIST_FORMATS[format]}
          </Button>
        ))}
      </fieldset>
    </form>
  )
}

type PricesProps = PriceListPage['categories'][number]

function Prices({ title, products }: PricesProps) {
  const money = useMoney()
  const { textOf, amounts } = readableRow(useListPerMille(), useShop().legal.netPrice)
  return (
    <section aria-label={title} className="mb-8 print:mb-3 print:text-sm">
      <h2 className="mb-1 break-after-avoid text-2xl print:text-lg">{title}</h2>
      <ul className="gap-10 md:columns-2 print:columns-1">
        {products.map((product) => (
          <li
            key={product.id}
            className="flex break-inside-avoid items-baseline justify-between gap-x-4 border-b border-line py-1.5 max-xs:flex-wrap print:py-0.5"
          >
            <span className="min-w-0">
              {product.availability ? (
                textOf(product)
              ) : (
                <span className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
                  {textOf(product)} <Badge>{UNAVAILABLE}</Badge>
                </span>
              )}
              {product.offer && (
                <span className="flex flex-wrap gap-x-3 text-sm text-turquoise-deep tabular-nums print:text-xs">
                  {product.offer.split(OFFER_SEPARATOR).map((part) => (
                    <span key={part}>{part}</span>
                  ))}
                </span>
              )}
            </span>
            <span className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">
              {amounts.map((column, index) => {
                const amount = money(column.centsOf(product))
                if (index === 0) return amount
                const Other = column.title === NET_PRICE_TITLE ? NetPrice : CashPrice
                return <Other key={column.title} amount={amount} />
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
