export function Component() {
  return (
    <>
      <title>Ingresar Receta</title>
      <h1 className="text-3xl">Ingresar Receta</h1>
    </>
  )
}
