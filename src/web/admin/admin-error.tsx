import { useRevalidator, useRouteError } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'

/** Shown instead of an admin page that failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
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
