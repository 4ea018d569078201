export function ProductsPage() {
  return (
    <>
      <title>Productos</title>
      <h1 className="py-4 text-3xl">Productos</h1>
    </>
  )
}
