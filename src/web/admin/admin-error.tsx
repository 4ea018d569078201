import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { ROLES, rolesWith } from '#domain/people/roles.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'
import { TapLink } from '../ui/text-link.tsx'
import { findPage } from './admin-pages.ts'

/** Shown instead of an admin page that failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 403) return <ClosedAdminPage />
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <UnknownAdminPage reason={typeof error.data === 'string' ? error.data : undefined} />
  }
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

/** What somebody may not open, with who can help; or an address that leads nowhere. */
export function ClosedAdminPage() {
  const needs = findPage(useLocation().pathname)?.needs
  if (needs === undefined) return <UnknownAdminPage />
  const roles = needs === 'signed-in' ? [] : rolesWith(needs)
  const who = roles.map((role) => ROLES[role].label.toLowerCase()).join(' o ')
  return (
    <NoPage title="No tenés permiso para esta página">
      {who && `La abre quien es ${who}. `}Si te hace falta, pedíselo a quien es dueño de la tienda: te lo da
      en Equipo. Mientras tanto, seguí por acá:
    </NoPage>
  )
}

/** An address that leads nowhere. */
function UnknownAdminPage({ reason }: { reason?: string | undefined }) {
  return (
    <NoPage title="No encontramos esa página">
      {reason ? `${reason}. Seguí por acá:` : 'Fijate si la dirección está bien escrita, o seguí por acá:'}
    </NoPage>
  )
}

function NoPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-3 text-3xl">{title}</h1>
      <p className="max-w-prose">{children}</p>
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
