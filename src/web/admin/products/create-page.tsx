export function Component() {
  return (
    <>
      <title>Crear Producto</title>
      <h1 className="text-3xl">Crear Producto</h1>
    </>
  )
}
