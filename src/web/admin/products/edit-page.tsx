import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { isId } from '#domain/id.ts'
import { apiContext } from '#web/api/client.ts'
import { ApiError } from '#web/api/transport.ts'
import { adminProducts } from './admin-products.ts'
import { ProductForm } from './product-form.tsx'
import { formValues } from './product-form-values.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.productId ?? ''
  if (!isId(id)) throw redirect('/404')
  try {
    return await context.get(apiContext).product(Number(id))
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
        onSave={(edited) => adminProducts.edit(product.id, edited)}
      />
    </>
  )
}
