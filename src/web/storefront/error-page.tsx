import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

export function ErrorPage() {
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const heading = isUnknown ? 'No encontramos esa página' : 'Algo salió mal'
  return (
    <div className="py-16 text-center">
      <title>{heading}</title>
      <h1 className="text-3xl font-bold">{heading}</h1>
      <p className="mt-3">
        {isUnknown
          ? 'Puede que la dirección tenga un error o que ya no exista.'
          : 'No pudimos mostrar esta página. Probá de nuevo en un momento.'}
      </p>
      <Link to="/" className="mt-6 inline-block font-semibold text-turquoise underline">
        Volver a la tienda
      </Link>
    </div>
  )
}
