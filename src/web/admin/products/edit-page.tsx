import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { isId } from '#domain/id.ts'
import { editProduct } from '#web/api/admin-products.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { loadProduct } from '#web/api/products.ts'
import { ProductForm } from './product-form.tsx'
import { formValues } from './product-form-values.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.productId ?? ''
  if (!isId(id)) throw redirect('/404')
  try {
    return await loadProduct(context.get(apiContext), Number(id))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect('/404')
    throw error
  }
}

export function Component() {
  const product = useLoaderData<typeof loader>()
  return (
    <>
      <title>{`Editar ${product.name}`}</title>
      <h1 className="mb-1 text-3xl">Editar producto</h1>
      <p className="mb-5 text-ink-soft">{product.name}</p>
      <ProductForm
        key={product.id}
        values={formValues(product)}
        submitLabel="Guardar cambios"
        onSave={(edited) => editProduct(browserApi, product.id, edited)}
      />
    </>
  )
}
