import Copy from 'lucide-react/icons/copy'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import * as productFormCalls from '#domain/catalogue/product-form-calls.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { productViews } from '#domain/catalogue/product-views.ts'
import { formatDateTime } from '#domain/clock.ts'
import { isId } from '#domain/numbers-in-addresses.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { ProductPrices } from '#domain/prices/price-request.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { useMoney, useNumbers } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { journal } from '../journal/journal-address.ts'
import { ProductPromotions } from '../promotions/product-promotions.tsx'
import { adminLoad } from '../session-guard.ts'
import { useMergedSave } from '../use-merged-save.tsx'
import { newProduct } from './new-product-address.ts'
import { CHART, stepPath } from './price-steps.ts'
import { ProductForm } from './product-form.tsx'
import { formValues } from './product-form-values.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { productId = '' } = params
  if (!isId(productId)) throw redirect('/404')
  const id = Number(productId)
  try {
    const api = context.get(apiContext)
    const [product, prices] = await adminLoad(request, () =>
      Promise.all([
        api.call(adminProductCalls.read, { params: { id } }),
        api.call(priceCalls.listOfProduct, { params: { id } }),
      ]),
    )
    return { product, prices }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect('/404')
    throw error
  }
}

export function Component() {
  const { product, prices } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{`Editar ${product.name}`}</title>
      <div className="mb-5 flex max-w-4xl flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="mb-1 text-3xl">Editar producto</h1>
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            {product.name}
            {product.draft && <Badge tone="sun">Borrador</Badge>}
          </p>
          <ProductPromotions product={product} className="mt-1" />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TapLink to={journal.address({ subject: `product ${product.id}` })}>Quién hizo qué</TapLink>
          <Link
            to={newProduct.address({ copied: product.id })}
            state={useLocation().state}
            className={buttonStyle('quiet')}
          >
            <Copy aria-hidden className="size-5" />
            Duplicar
          </Link>
        </p>
      </div>
      <EditForm key={product.id} product={product} />
      <PriceChart changes={prices} />
    </>
  )
}

function EditForm({ product }: { product: VersionedProduct }) {
  const numbers = useNumbers()
  const { save, dialog } = useMergedSave<NewProduct>({
    base: product,
    send: ({ draft, ...edited }, version) =>
      browserApi.call(productFormCalls.edit, {
        params: { id: product.id },
        body: { ...edited, version, ...(draft && { draft: true }) },
      }),
    readConflict: (error) => readRefusal(error, productFormCalls.edit.conflict)?.current,
    fields: {
      ...productViews(numbers),
      image: {
        label: 'Imagen',
        show: (image) => (
          <ShopPicture address={image} alt="" sizes="6rem" className="size-24 rounded-control object-cover" />
        ),
      },
    },
  })
  return (
    <>
      <ProductForm
        id={product.id}
        values={formValues(product, numbers)}
        submitLabel={product.draft ? 'Publicar' : 'Guardar cambios'}
        canBeDraft={product.draft}
        onSave={save}
      />
      {dialog}
    </>
  )
}

/** The newest first. */
type PriceChartProps = { readonly changes: ProductPrices }

/** A product's price over time, as a line and as a list. Nothing if it has never changed. */
function PriceChart({ changes }: PriceChartProps) {
  const money = useMoney()
  const [newest] = changes
  const oldest = changes.at(-1)
  if (!newest || !oldest) return null
  const [first, last] = [dayOf(oldest.date), dayOf(newest.date)]
  const prices = changes.flatMap(({ before, after }) => [before, after])
  return (
    <section className="mt-6 max-w-4xl rounded-card border border-line bg-card p-4 md:p-6">
      <h2 className="mb-4 text-xl">El precio en el tiempo</h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-ink-soft tabular-nums">
        <div aria-hidden className="flex flex-col justify-between text-right">
          <span>{money(Math.max(...prices))}</span>
          <span>{money(Math.min(...prices))}</span>
        </div>
        <svg
          role="img"
          aria-label={`De ${money(oldest.before)} a ${money(newest.after)}`}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-l border-line"
        >
          <path
            d={stepPath(changes)}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="text-fuchsia"
          />
        </svg>
        <div aria-hidden className="col-start-2 mt-1 flex justify-between gap-4">
          <span>{first}</span>
          {last !== first && <span>{last}</span>}
        </div>
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer py-2.5 font-bold">
          {changes.length === 1 ? 'Ver el cambio' : `Ver los ${changes.length} cambios`}
        </summary>
        <ul className="grid">
          {changes.map(({ change, date, user, before, after }) => (
            <li
              key={change}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 tabular-nums"
            >
              <TapLink to={`/admin/precios/historial/${change}`}>{formatDateTime(date)}</TapLink>
              <span className="min-w-0 grow text-sm text-ink-soft">{user}</span>
              <span className="font-bold">
                {money(before)} → {money(after)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function dayOf(date: string): string {
  return formatDateTime(date).slice(0, 10)
}
