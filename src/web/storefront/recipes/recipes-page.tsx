export function RecipesPage() {
  return (
    <>
      <title>Recetas</title>
      <h1 className="py-4 text-3xl">Recetas</h1>
    </>
  )
}
