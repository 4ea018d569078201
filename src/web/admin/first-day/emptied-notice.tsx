import { KEPT_BACKUPS } from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import { countsText, type EmptiedDemo } from '#domain/first-day/demo-contents.ts'

/** What went, and how to get it back. */
export function EmptiedNotice({ date, removed, backup }: EmptiedDemo) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="rounded-control bg-turquoise-soft p-4">
        <strong>Listo.</strong> El <time dateTime={date}>{formatDateTime(date)}</time> se quitaron{' '}
        {countsText(removed)} de muestra.
      </p>
      <details className="rounded-control border border-line p-4">
        <summary className="min-h-6 cursor-pointer font-bold">Si te arrepentís…</summary>
        <div className="mt-3 grid grid-cols-1 gap-3">
          <p>
            La tienda de antes está entera en esta copia. Se vuelve a ella con la tienda cerrada, en la
            computadora donde está instalada:
          </p>
          <pre className="overflow-x-auto rounded-control bg-line/40 p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            npm run restore -- {backup} --reemplazar
          </pre>
          <p className="text-ink-soft">
            Vuelve todo a como estaba ese día: lo que cargaste después queda en otra copia. De las copias
            hechas a mano se guardan las últimas {KEPT_BACKUPS}.
          </p>
        </div>
      </details>
    </div>
  )
}
