import { useState } from 'react'
import { createProduct } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { makeKey } from '#web/api/idempotency-key.ts'
import { adminCall } from '../session-guard.ts'
import { ProductForm } from './product-form.tsx'
import { NEW_PRODUCT } from './product-form-values.ts'

export function Component() {
  const [key] = useState(makeKey)
  return (
    <>
      <title>Crear Producto</title>
      <h1 className="mb-5 text-3xl">Crear Producto</h1>
      <ProductForm
        values={NEW_PRODUCT}
        submitLabel="Crear Producto"
        onSave={(product) => adminCall(() => createProduct(browserApi, product, key))}
      />
    </>
  )
}
