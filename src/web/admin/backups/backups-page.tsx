import DatabaseBackup from 'lucide-react/icons/database-backup'
import { useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import * as backupCalls from '#domain/backups/backup-calls.ts'
import {
  type Backup,
  BackupUpload,
  KEPT_BACKUPS,
  KEPT_REPLACED_DAYS,
  UPLOAD_PART_BYTES,
} from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { upload } from '#web/api/upload.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { backupsPage, restorePage } from './backup-addresses.ts'
import { BackupList } from './backup-list.tsx'
import { BackupProgressBar } from './backup-progress.tsx'
import { useBackupStatus } from './use-backup-status.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [backups, status] = await Promise.all([
      api.call(backupCalls.list),
      api.call(backupCalls.readStatus),
    ])
    return { backups, status }
  })
}

/** The copies of the shop: made, downloaded, uploaded, and a way back to each. */
export function Component() {
  const { backups, status: loaded } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const dismissProblem = useRef(() => {})
  const { run: make, isBusy: isMaking } = useAction(async () => {
    dismissProblem.current()
    const answer = await browserApi.call(backupCalls.make)
    return answer.running ? undefined : { message: MADE }
  })
  const { running } = useBackupStatus(loaded, isMaking, async (finished) => {
    // After a restore by somebody else, or a new start, nothing on the page is right any more, unless it was loaded after the change.
    if (finished?.kind !== 'copy')
      return loaded.running?.step === 'sending' ? revalidate() : location.reload()
    if (finished.problem === undefined) showToast({ kind: 'success', text: MADE })
    else dismissProblem.current = showToast({ kind: 'error', text: finished.problem, stays: true })
    await revalidate()
  })
  const isBusy = isMaking || running !== undefined

  return (
    <>
      <SectionsHeading title="Copias" />
      <p className="mb-5 max-w-prose text-ink-soft">
        Cada una tiene toda la tienda en un archivo: productos, fotos, órdenes y ajustes. La tienda hace una
        por día, la revisa y guarda las últimas {KEPT_BACKUPS}. Bajá una de vez en cuando a otro lugar.
      </p>
      <RestoredNotice />
      <div className="mb-5 grid gap-4 rounded-card border border-line bg-card p-4 sm:flex sm:flex-wrap sm:items-center">
        <Button isBusy={isBusy} onClick={make} className="max-sm:w-full">
          {!isBusy && <DatabaseBackup aria-hidden className="size-5" />}
          Hacer una copia ahora
        </Button>
        <div className="min-h-11 grow content-center">
          {isBusy ? (
            <BackupProgressBar running={running ?? { kind: 'copy', step: 'copying' }} />
          ) : (
            <p className="text-ink-soft">
              {loaded.last ? (
                <>
                  La última diaria es del{' '}
                  <time dateTime={loaded.last} className="font-bold text-ink tabular-nums">
                    {formatDateTime(loaded.last)}
                  </time>
                  .
                </>
              ) : (
                'Todavía no hay ninguna diaria: la primera se hace sola hoy.'
              )}{' '}
              Mientras se hace una, se vende igual.
            </p>
          )}
        </div>
      </div>
      {backups.length > 0 ? (
        <BackupList backups={backups} />
      ) : (
        <EmptyState title="Todavía no hay ninguna copia">
          <p className="max-w-prose">Hacé la primera ahora: tarda unos segundos.</p>
        </EmptyState>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        De las que hacés o subís quedan las últimas {KEPT_BACKUPS} de cada clase. Lo que se guarda antes de
        volver a otra copia queda {KEPT_REPLACED_DAYS} días.
      </p>
      <UploadedFile isDisabled={isBusy} />
    </>
  )
}

const MADE = 'Copia hecha y revisada'

/** Says that the shop was restored, after the page was loaded again. */
function RestoredNotice() {
  const [query] = useSearchParams()
  const { restored: date } = backupsPage.read(query)
  if (date === undefined) return null
  return (
    <div role="status" className="mb-5 rounded-card bg-turquoise-soft p-4">
      <p className="font-bold text-turquoise-deep">
        Listo: la tienda está como el {formatDateTime(date)} y abierta otra vez.
      </p>
      <p>Lo que había antes quedó guardado: es la primera de la lista, por si querés volver.</p>
    </div>
  )
}

/** A copy that was downloaded, or is of another machine. */
function UploadedFile({ isDisabled }: { isDisabled: boolean }) {
  const [sent, setSent] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { run: send, isBusy } = useAction(
    async (file: File) => {
      setSent(0)
      const { name } = await uploadBackup(file, setSent)
      return { leave: () => navigate(restorePage.address({ name })) }
    },
    { nameOf: ({ name }) => name },
  )

  return (
    <section aria-labelledby="archivo" className="mt-8 grid max-w-2xl gap-2">
      <h2 id="archivo" className="text-xl">
        Volver a una copia que tenés en un archivo
      </h2>
      <p className="text-ink-soft">
        Una que bajaste de acá (termina en .db). Se sube y se revisa; todavía no cambia nada: antes te
        mostramos qué tiene.
      </p>
      <input
        ref={input}
        type="file"
        accept=".db"
        hidden
        aria-label="Archivo de la copia"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void send(file)
          // Allows choosing the same file again after an error.
          event.target.value = ''
        }}
      />
      {!isBusy ? (
        <Button
          variant="quiet"
          disabled={isDisabled}
          onClick={() => input.current?.click()}
          className="justify-self-start max-sm:w-full"
        >
          Elegir el archivo
        </Button>
      ) : (
        <ProgressBar
          label={sent < 1 ? `Subiendo la copia: ${Math.floor(sent * 100)} %` : 'Revisando la copia…'}
          value={sent < 1 ? sent : undefined}
        />
      )}
    </section>
  )
}

/** Uploads in parts, so that each one is quick. Returns the copy once the server has checked it. */
async function uploadBackup(file: File, onProgress: (sent: number) => void): Promise<Backup> {
  let sent: BackupUpload | undefined
  do {
    const from = sent?.received ?? 0
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    const isLast = from + part.size >= file.size
    const query = new URLSearchParams({
      nombre: file.name.slice(-200),
      desde: `${from}`,
      total: `${file.size}`,
      ...(sent && { carga: sent.upload }),
    })
    const answer = await upload(`/api/backups/archivo?${query}`, part, {
      status: isLast ? 201 : 200,
      onProgress: (done) => onProgress((from + done * part.size) / file.size),
      headers: { 'content-type': 'application/octet-stream' },
    })
    sent = BackupUpload.parse(answer)
  } while (!sent.backup)
  return sent.backup
}
