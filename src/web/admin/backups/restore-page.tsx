import { type ReactNode, useId } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import * as backupCalls from '#domain/backups/backup-calls.ts'
import { BACK_SOON, type BackupContents } from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import { ConfirmedPassword } from '#domain/people/password.ts'
import { countedText } from '#domain/text.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { PasswordField } from '#web/people/password-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { BACKUPS, backupsPage, restorePage } from './backup-addresses.ts'
import { BackupProgressBar } from './backup-progress.tsx'
import { useBackupStatus } from './use-backup-status.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = restorePage.read(new URL(request.url).searchParams)
  if (!name) throw redirect(BACKUPS)
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [read, status] = await Promise.all([
      readCopy(() => api.call(backupCalls.readContents, { params: { name } })),
      api.call(backupCalls.readStatus),
    ])
    return { ...read, status }
  })
}

/** A copy that is damaged, or of a newer program, is refused with what to do. */
async function readCopy(
  load: () => Promise<BackupContents>,
): Promise<{ contents: BackupContents } | { problem: string }> {
  try {
    return { contents: await load() }
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return { problem: error.message }
    throw error
  }
}

/** What is in a copy and what would be lost, before the shop goes back to it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <title>Volver a una copia</title>
      <TapLink to={BACKUPS}>Todas las copias</TapLink>
      {'problem' in loaded ? (
        <>
          <h1 className="mb-4 text-3xl">Volver a una copia</h1>
          <ErrorPanel title="No se puede volver a esta copia">
            <p className="wrap-anywhere">{loaded.problem}</p>
            <p>La tienda sigue como está. Probá con otra de la lista.</p>
          </ErrorPanel>
        </>
      ) : (
        <Restore {...loaded} />
      )}
    </>
  )
}

type RestoreProps = Extract<Awaited<ReturnType<typeof loader>>, { contents: BackupContents }>

function Restore({ contents, status }: RestoreProps) {
  const { name, date } = contents
  const restore = useAction(
    async ({ password }: ConfirmedPassword) => {
      const answer = await browserApi.call(backupCalls.restore, { params: { name }, body: { password } })
      // Otherwise the status says when it ends.
      if (!answer.running) end()
    },
    { reload: false },
  )
  const { register, setError, submit, errors, isBusy, problem } = useSmallForm({
    schema: ConfirmedPassword,
    defaultValues: { password: '' },
    refusedAt: (failure) => (isAboutPassword(failure) ? 'password' : 'root'),
    isRetyped: true,
    onSave: restore.orThrow,
  })
  const { running } = useBackupStatus(status, isBusy, (finished) => {
    if (finished?.kind === 'restore' && finished.name === name) end(finished.problem)
    // Something else: a copy, somebody else's restore, a new start.
    else location.reload()
  })

  /** Reloads the page, because everything on it belongs to the shop as it was before. */
  function end(reason?: string) {
    if (reason === undefined) location.assign(backupsPage.address({ restored: date }))
    else setError('root', { message: reason })
  }

  return (
    <>
      <h1 className="mb-1 text-3xl text-balance">Volver a la copia del {formatDateTime(date)}</h1>
      <p className="mb-5 max-w-prose text-ink-soft">
        La tienda queda como en ese momento: productos, fotos, precios, órdenes, pagos y ajustes.
      </p>
      <div className="grid max-w-3xl gap-5">
        {problem && (
          <ErrorPanel title="La tienda sigue como estaba">
            <p className="wrap-anywhere">{problem}</p>
          </ErrorPanel>
        )}
        <Consequences contents={contents} />
        {running ? (
          <div className="grid gap-2 rounded-card border border-line bg-card p-4">
            <BackupProgressBar running={running} />
            <p className="text-sm text-ink-soft">
              {running.kind === 'restore'
                ? `Quienes visitan la tienda leen «${BACK_SOON}». Dejá esta página abierta: te avisa cuando termina.`
                : 'Se está haciendo otra copia. Cuando termine, podés volver a esta.'}
            </p>
          </div>
        ) : (
          <form
            noValidate
            onSubmit={submit}
            className="grid gap-5 rounded-card border border-line bg-card p-4"
          >
            <PasswordField
              label="Tu contraseña"
              hint="Para confirmar que sos vos"
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password')}
            />
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
              <Link to={BACKUPS} className={buttonStyle('quiet')}>
                Dejar todo como está
              </Link>
              <Button type="submit" variant="danger" isBusy={isBusy}>
                Volver a esta copia
              </Button>
            </div>
          </form>
        )}
      </div>
    </>
  )
}

function Consequences({ contents }: { contents: BackupContents }) {
  const { products, orders, lastOrder, lost, foreign } = contents
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="Qué tiene la copia" tone="bg-turquoise-soft">
          <li>{countedText(products, 'producto', 'productos')}</li>
          <li>{countedText(orders, 'orden', 'órdenes')}</li>
          <li>
            {lastOrder ? `La última orden es del ${formatDateTime(lastOrder)}` : 'Ninguna orden todavía'}
          </li>
        </Side>
        <Side title="Qué se pierde" tone={isNothing(lost) ? 'bg-turquoise-soft' : 'bg-danger-soft'}>
          {isNothing(lost) && <li>Nada: desde la copia no cambió nada</li>}
          {lost.orders > 0 && (
            <li>
              <b>{countedText(lost.orders, 'orden', 'órdenes')}</b> que no{' '}
              {lost.orders === 1 ? 'está' : 'están'} en la copia
            </li>
          )}
          {lost.changes > 0 && (
            <li>
              <b>{countedText(lost.changes, 'cambio', 'cambios')}</b> que se{' '}
              {lost.changes === 1 ? 'hizo' : 'hicieron'} después
            </li>
          )}
        </Side>
      </div>
      <ul className="grid max-w-prose list-disc gap-1 pl-5">
        <li>
          <b>Antes se guarda la tienda como está ahora</b>, entre las copias. Si eso no sale, no se cambia
          nada.
        </li>
        <li>Las personas del equipo y sus contraseñas quedan como están hoy. Los demás vuelven a entrar.</li>
        {foreign && (
          <li>
            <b>El archivo es de otra tienda, o alguien lo cambió</b>: los avisos a los teléfonos se apagan y
            cada uno los vuelve a prender, y las personas del equipo pueden cambiar de número.
          </li>
        )}
        <li>
          El registro de lo que hizo cada uno queda entero. Los datos de clientes que borraste después de la
          copia siguen borrados, salvo que el archivo sea de otra tienda.
        </li>
        <li>Mientras tanto, quienes visitan la tienda leen «{BACK_SOON}».</li>
      </ul>
    </>
  )
}

/** Wrong, or guessed too often. */
function isAboutPassword(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 429)
}

function isNothing({ orders, changes }: BackupContents['lost']): boolean {
  return orders === 0 && changes === 0
}

function Side({ title, tone, children }: { title: string; tone: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`rounded-card p-4 ${tone}`}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5 tabular-nums">{children}</ul>
    </section>
  )
}
