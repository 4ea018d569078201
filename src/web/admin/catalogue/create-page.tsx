import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { isFinal } from '#web/api/refusals.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { newAttempts } from '../attempts.ts'
import { adminCall, adminLoad } from '../session-guard.ts'
import { newProduct } from './new-product-address.ts'
import { ProductForm } from './product-form.tsx'
import { formValues, NEW_PRODUCT } from './product-form-values.ts'

/** The product to copy, if there is one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Product | null> {
  const { copied: id } = newProduct.read(new URL(request.url).searchParams)
  if (id === undefined) return null
  try {
    return await adminLoad(request, () =>
      context.get(apiContext).call(adminProductCalls.read, { params: { id } }),
    )
  } catch (error) {
    // Deleted meanwhile: the form starts empty.
    if (isFinal(error)) return null
    throw error
  }
}

export function Component() {
  const copied = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { name } = newProduct.read(query)
  return (
    <>
      <title>Crear Producto</title>
      <h1 className="mb-1 text-3xl">Crear Producto</h1>
      {copied && <p className="text-ink-soft">Copia de {copied.name}: cambiá lo que haga falta.</p>}
      <CreateForm key={`${copied?.id} ${name}`} copied={copied} name={name} />
    </>
  )
}

function CreateForm({ copied, name }: { copied: Product | null; name: string }) {
  const numbers = useNumbers()
  const [attempt] = useState(newAttempts)

  function save({ draft, ...product }: NewProduct) {
    const body = draft ? { ...product, draft: true as const } : product
    // Signs in here: the form's question before it is not asked twice.
    return adminCall(() =>
      attempt('product', (key) => browserApi.call(adminProductCalls.create, { body, key })),
    )
  }

  return (
    <div className="mt-4">
      <ProductForm
        // A code names one thing, so a copy has none.
        values={copied ? { ...formValues(copied, numbers), code: '' } : { ...NEW_PRODUCT, name }}
        submitLabel="Crear Producto"
        canBeDraft
        canCreateAnother
        onSave={save}
      />
    </div>
  )
}
