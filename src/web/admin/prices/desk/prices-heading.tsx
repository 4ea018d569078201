/** The heading of all price pages. */
export function PricesHeading({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-4 text-3xl">Precios</h1>
    </>
  )
}
