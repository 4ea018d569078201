import Download from 'lucide-react/icons/download'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CATEGORIES, findCategory } from '#domain/catalogue/category.ts'
import { formatDateTime } from '#domain/date.ts'
import { type ListedProduct, PRICE_LIST, priceList, readableRow } from '#domain/prices/price-list.ts'
import { apiContext } from '#web/api/api.ts'
import { loadAllProducts } from '#web/api/products.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { CashPrice } from './catalogue/product-price.tsx'
import { PageTitle } from './page-title.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const category = findCategory(query.get('categoria') ?? '')
  const onlyAvailable = query.get('disponibles') === 'si'
  const products = await loadAllProducts(context.get(apiContext))
  const categories = priceList(products, { category: category?.value, onlyAvailable })
  return {
    date: formatDateTime(new Date().toISOString()).slice(0, 10),
    slug: category?.slug ?? '',
    onlyAvailable,
    categories: categories.map(({ category: { slug }, title, products: listed }) => ({
      slug,
      title,
      listed,
    })),
  }
}

const FILES = [
  { ending: 'pdf', text: 'PDF' },
  { ending: 'xlsx', text: 'Excel' },
  { ending: 'csv', text: 'CSV' },
] as const

export function Component() {
  const { date, slug, onlyAvailable, categories } = useLoaderData<typeof loader>()
  const shop = useShop()
  return (
    <>
      <PageTitle text="Lista de precios" />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-6 pb-8 print:p-0">
        <div className="grid gap-2">
          <h1 className="text-4xl md:text-5xl print:text-2xl">
            <span className="hidden print:inline">{shop.name} · </span>Lista de precios
          </h1>
          <Streamer className="h-3 w-26 text-fuchsia print:hidden" />
          <p className="hidden print:block">
            {shop.address}, {shop.city} · WhatsApp {shop.phone}
          </p>
          <p className="text-lg text-ink-soft print:text-base">Precios al {date}</p>
        </div>
        <Files slug={slug} onlyAvailable={onlyAvailable} />
      </div>
      <Filter slug={slug} onlyAvailable={onlyAvailable} />
      {categories.length === 0 ? (
        <EmptyState title="No hay productos en esta lista">
          <p>Elegí otra categoría o mirá la lista completa.</p>
        </EmptyState>
      ) : (
        <div className="gap-10 print:columns-2">
          {categories.map((category) => (
            <Prices key={category.slug} {...category} />
          ))}
        </div>
      )}
    </>
  )
}

type Chosen = { readonly slug: string; readonly onlyAvailable: boolean }

function Files({ slug, onlyAvailable }: Chosen) {
  const query = new URLSearchParams({
    ...(slug && { categoria: slug }),
    ...(onlyAvailable && { disponibles: 'si' }),
  }).toString()
  return (
    <ul aria-label="Descargar la lista" className="flex flex-wrap gap-2 print:hidden">
      {FILES.map(({ ending, text }) => (
        <li key={ending}>
          <a href={`${PRICE_LIST}.${ending}${query && `?${query}`}`} className={buttonStyle('quiet')}>
            <Download aria-hidden className="size-4" />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A plain form: it works before scripts have loaded, and the address can be shared. */
function Filter({ slug, onlyAvailable }: Chosen) {
  return (
    <Form action={PRICE_LIST} className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <div className="w-full sm:w-72">
        <Select key={slug} label="Categoría" name="categoria" defaultValue={slug}>
          <option value="">Todas las categorías</option>
          {CATEGORIES.map((category) => (
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
    </Form>
  )
}

type PricesProps = {
  readonly title: string
  readonly listed: readonly ListedProduct[]
}

function Prices({ title, listed }: PricesProps) {
  const money = useMoney()
  const { textOf, amounts } = readableRow(useListPerMille())
  return (
    <section aria-label={title} className="mb-8 print:mb-3 print:text-sm">
      <h2 className="mb-1 break-after-avoid text-2xl print:text-lg">{title}</h2>
      <ul className="gap-10 md:columns-2 print:columns-1">
        {listed.map((product) => (
          <li
            key={product.id}
            className="flex break-inside-avoid items-baseline justify-between gap-x-4 border-b border-line py-1.5 max-xs:flex-wrap print:py-0.5"
          >
            <span>{textOf(product)}</span>
            <span className="ml-auto text-right font-bold whitespace-nowrap tabular-nums">
              {amounts.map((column, index) => {
                const amount = money(column.centsOf(product))
                return index === 0 ? amount : <CashPrice key={column.title} amount={amount} />
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
