export function LoginPage() {
  return (
    <>
      <title>Iniciar Sesión</title>
      <h1 className="py-4 text-3xl">Iniciar Sesión</h1>
    </>
  )
}
