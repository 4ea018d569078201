export function Component() {
  return (
    <>
      <title>Editar producto</title>
      <h1 className="text-3xl">Editar producto</h1>
    </>
  )
}
