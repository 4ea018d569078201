import { NewOrderForm } from './new-order-form.tsx'

export function Component() {
  return (
    <>
      <title>Nueva orden</title>
      <h1 className="mb-1 text-3xl">Nueva orden</h1>
      <p className="mb-5 text-ink-soft">
        Para el mostrador o el teléfono. Escribí el producto y Enter; después la cantidad y Enter. También
        vale <b>3 globo</b>.
      </p>
      <NewOrderForm />
    </>
  )
}
