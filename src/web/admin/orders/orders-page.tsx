export function Component() {
  return (
    <>
      <title>Órdenes</title>
      <h1 className="text-3xl">Órdenes</h1>
    </>
  )
}
