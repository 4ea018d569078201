import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { countTasks, type PictureQueue, type PictureTask, type usePictureQueue } from './use-picture-queue.ts'

type QueueProgressProps = {
  readonly uploads: ReturnType<typeof usePictureQueue>
}

/** How far the uploads are, what to do about them, and what failed. */
export function QueueProgress({ uploads }: QueueProgressProps) {
  const { queue, isPaused, problem, add, pause, resume, cancel } = uploads
  const numbers = useNumbers()
  const { waiting, sending, done, failed } = countTasks(queue)
  if (queue.size === 0) return null
  const isRunning = waiting + sending > 0
  const label = `${numbers.count(done)} de ${numbers.count(queue.size)} imágenes subidas`
  return (
    <div className="grid gap-3">
      {problem && (
        <ErrorPanel title={problem}>
          <p className="text-sm">Lo que falta sigue en la lista. Tocá «Seguir» cuando vuelva la conexión.</p>
        </ErrorPanel>
      )}
      <div role="status">
        {isRunning ? (
          <ProgressBar label={label} value={(done + failed) / queue.size} />
        ) : (
          <p className="font-bold">{endText(done, failed)}</p>
        )}
      </div>
      {isRunning && (
        <div className="flex flex-wrap gap-3">
          {isPaused ? (
            <Button variant="secondary" onClick={resume}>
              Seguir
            </Button>
          ) : (
            <Button variant="quiet" onClick={pause}>
              Pausar
            </Button>
          )}
          <Button variant="quiet" onClick={cancel}>
            Cancelar lo que falta
          </Button>
        </div>
      )}
      <Failed queue={queue} onRetry={add} />
    </div>
  )
}

type FailedProps = { readonly queue: PictureQueue; readonly onRetry: (tasks: readonly PictureTask[]) => void }

function Failed({ queue, onRetry }: FailedProps) {
  const failed = [...queue.values()].flatMap(({ task, status }) =>
    status.state === 'failed' ? [{ task, error: status.error }] : [],
  )
  if (failed.length === 0) return null
  return (
    <div className="grid gap-2 rounded-card border border-danger/30 bg-danger-soft p-4">
      <ul className="grid gap-2">
        {failed.map(({ task, error }) => (
          <li key={task.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <strong>{task.product.name}</strong>: {error}
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Reintentar ${task.file.name}`}
              onClick={() => onRetry([task])}
            >
              Reintentar
            </Button>
          </li>
        ))}
      </ul>
      {failed.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => onRetry(failed.map(({ task }) => task))}
        >
          Reintentar todas
        </Button>
      )}
    </div>
  )
}

function endText(done: number, failed: number): string {
  const uploaded = done === 1 ? 'Se subió 1 imagen.' : `Se subieron ${done} imágenes.`
  if (failed === 0) return uploaded
  return `${uploaded} ${failed === 1 ? 'Falló 1.' : `Fallaron ${failed}.`}`
}
