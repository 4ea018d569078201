import Copy from 'lucide-react/icons/copy'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import * as productFormCalls from '#domain/catalogue/product-form-calls.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { productViews } from '#domain/catalogue/product-views.ts'
import { isId } from '#domain/numbers-in-addresses.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { journal } from '../journal/journal-address.ts'
import { ProductPromotions } from '../promotions/product-promotions.tsx'
import { adminLoad } from '../session-guard.ts'
import { useMergedSave } from '../use-merged-save.tsx'
import { copyAddress } from './new-product-address.ts'
import { PriceChart } from './price-chart.tsx'
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
          <TapLink to={journal.address({ subject: `product ${product.id}` })}>Ver su registro</TapLink>
          <Link to={copyAddress(product.id)} state={useLocation().state} className={buttonStyle('quiet')}>
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
