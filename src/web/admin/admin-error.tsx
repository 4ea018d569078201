import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'
import { TapLink } from '../ui/text-link.tsx'

/** Shown instead of an admin page that failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404 && error.data === null) return <UnknownAdminPage />
  return (
    <>
      <title>Algo salió mal</title>
      <h1 className="mb-5 text-3xl">Algo salió mal</h1>
      <ErrorPanel title={messageOf(error)}>
        <p>Lo que ya guardaste sigue guardado.</p>
        <div>
          <Button variant="quiet" isBusy={state === 'loading'} onClick={() => revalidate()}>
            Probar de nuevo
          </Button>
        </div>
      </ErrorPanel>
    </>
  )
}

/** An address that leads nowhere, or to what this person may not open. */
export function UnknownAdminPage() {
  return (
    <>
      <title>No encontramos esa página</title>
      <h1 className="mb-3 text-3xl">No encontramos esa página</h1>
      <p className="max-w-prose">Fijate si la dirección está bien escrita, o seguí por acá:</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {WAYS_ON.map(([address, label]) => (
          <li key={address}>
            <TapLink to={address}>{label}</TapLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** For everybody of the team. */
const WAYS_ON = [
  ['/admin/hoy', 'Hoy'],
  ['/admin/order/pendiente', 'Órdenes pendientes'],
  ['/admin/order/nueva', 'Nueva orden'],
  ['/admin', 'Productos'],
] as const
