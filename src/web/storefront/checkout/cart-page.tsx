export function CartPage() {
  return (
    <>
      <title>Tu carrito</title>
      <h1 className="py-4 text-3xl">Tu carrito</h1>
    </>
  )
}
