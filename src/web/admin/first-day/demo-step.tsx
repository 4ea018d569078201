import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { KEPT_BACKUPS } from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import {
  countsText,
  type DemoContents,
  type EmptiedDemo,
  type ItemCounts,
} from '#domain/first-day/demo-contents.ts'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { useAction } from '../use-action.ts'
import { StepActions, StepFrame } from './step-frame.tsx'

/** Says in numbers what goes and what stays, and removes it. */
export function DemoStep({ firstDay }: { firstDay: FirstDay }) {
  const { demo, emptied } = firstDay
  return (
    <StepFrame
      step="demo"
      firstDay={firstDay}
      lead={
        demo
          ? 'Lo que vino de muestra se va. Lo tuyo y los pedidos de tus clientes se quedan.'
          : 'Ya no queda nada de muestra.'
      }
    >
      {demo ? <Removal demo={demo} firstDay={firstDay} /> : emptied && <EmptiedNotice {...emptied} />}
      {!demo && <StepActions step="demo" firstDay={firstDay} skipLabel="Seguir" />}
    </StepFrame>
  )
}

function Removal({ demo, firstDay }: { demo: DemoContents; firstDay: FirstDay }) {
  const [withEdited, setWithEdited] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const editedText = countsText(demo.edited)
  const goes = countsText(withEdited ? sum(demo.untouched, demo.edited) : demo.untouched)

  const remove = useAction(
    async () => {
      await browserApi.call(firstDayCalls.removeDemo, { body: { withEdited } })
    },
    {
      reload: () => Promise.all([revalidate(), reloadShop()]),
      problemOf: messageOf,
    },
  )
  const { isBusy, problem } = remove

  async function removeAndClose() {
    await remove.run()
    setAsking(false)
  }

  return (
    <>
      {problem && (
        <ErrorPanel title="No se vació nada">
          <p className="wrap-anywhere">{problem}</p>
        </ErrorPanel>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="Se van" isGoing>
          <li>{goes === '' ? 'Nada' : `${goes} de muestra, con sus fotos y ventas`}</li>
        </Side>
        <Side title="Se quedan">
          <li>{ownText(demo.own)}</li>
          {editedText !== '' && !withEdited && <li>{editedText} de muestra que cambiaste</li>}
          {demo.paidOrders > 0 && <li>{paidText(demo.paidOrders)}</li>}
          <li>Las promociones, la portada y los ajustes</li>
        </Side>
      </div>
      {editedText !== '' && (
        <Checkbox
          label={`Quitar también lo de muestra que cambié (${editedText})`}
          checked={withEdited}
          onChange={(event) => setWithEdited(event.target.checked)}
        />
      )}
      <p className="text-ink-soft">
        Antes se guarda una copia entera de la tienda, para volver atrás si hace falta. Si la copia no sale,
        no se quita nada.
      </p>
      <StepActions step="demo" firstDay={firstDay} skipLabel="Por ahora no">
        <Button variant="danger" disabled={goes === ''} onClick={() => setAsking(true)}>
          Vaciar la demo
        </Button>
      </StepActions>
      {isAsking && (
        <ConfirmDialog
          title="¿Vaciar la demo?"
          confirmLabel={isBusy ? 'Copiando y vaciando…' : 'Guardar la copia y vaciar'}
          cancelLabel="Volver"
          isBusy={isBusy}
          onConfirm={removeAndClose}
          onCancel={() => !isBusy && setAsking(false)}
        >
          <p>
            Se van {goes} de muestra, con sus fotos y ventas. No van a la papelera: para recuperarlos está la
            copia.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type SideProps = {
  readonly title: string
  readonly isGoing?: boolean
  readonly children: React.ReactNode
}

function Side({ title, isGoing = false, children }: SideProps) {
  return (
    <div className={`rounded-control p-4 ${isGoing ? 'bg-danger-soft' : 'bg-turquoise-soft'}`}>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">{children}</ul>
    </div>
  )
}

function sum(a: ItemCounts, b: ItemCounts): ItemCounts {
  return {
    products: a.products + b.products,
    recipes: a.recipes + b.recipes,
    orders: a.orders + b.orders,
  }
}

function ownText(own: ItemCounts): string {
  const counts = countsText(own)
  return counts === '' ? 'Lo tuyo, cuando lo cargues: todavía no hay nada' : `Lo tuyo: ${counts}`
}

function paidText(count: number): string {
  return count === 1 ? '1 orden de muestra con pagos' : `${count} órdenes de muestra con pagos`
}

/** What went, and how to get it back. */
function EmptiedNotice({ date, removed, backup }: EmptiedDemo) {
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
