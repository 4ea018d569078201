export function Component() {
  return (
    <>
      <title>Productos</title>
      <h1 className="text-3xl">Productos</h1>
    </>
  )
}
