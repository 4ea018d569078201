import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import type { ScheduledDetail, ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import { adminCall, adminLoad } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { useSecondPress } from '#web/admin/use-second-press.ts'
import { apiContext, makeKey } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countOf } from '../../words.ts'
import { PricesHeading } from '../desk/prices-heading.tsx'
import { useUndo } from '../desk/use-undo.tsx'
import { ApplyNowDialog } from './apply-now-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { ScheduledTable } from './scheduled-table.tsx'
import { useScheduled } from './use-scheduled.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(scheduledPriceCalls.list))
}

/** The price changes that come, those that could not be applied, and the last ones that were. */
export function Component() {
  const { list, reload } = useScheduled(useLoaderData<typeof loader>())
  const numbers = useNumbers()
  const [changing, setChanging] = useState<ScheduledDetail>()
  const [asked, setAsked] = useState<ScheduledPrice>()
  const { once } = useSecondPress()
  const { undo, result } = useUndo(reload)

  /** Also after an error: it may have been applied meanwhile. */
  async function attempt(action: () => Promise<void>) {
    try {
      await adminCall(action)
    } catch (error) {
      showFailure(error)
    }
    await reload()
  }

  const open = ({ id }: ScheduledPrice) =>
    attempt(async () => setChanging(await browserApi.call(scheduledPriceCalls.read, { params: { id } })))

  /** The next row comes under the pointer. */
  const remove = (scheduled: ScheduledPrice) => once(() => attempt(() => unschedule(scheduled)))

  async function unschedule({ id, state }: ScheduledPrice) {
    const { at, ...removed } = await browserApi.call(scheduledPriceCalls.remove, { params: { id } })
    const key = makeKey()
    const putBack = () =>
      attempt(async () => {
        await browserApi.call(scheduledPriceCalls.create, { body: { ...removed, at }, key })
        showToast({ kind: 'success', text: `Programado para el ${formatDateTime(at)}` })
      })
    showToast({
      kind: 'success',
      text: state === 'failed' ? 'Se descartó el cambio' : 'Se quitó lo programado',
      ...(state === 'waiting' && { action: { label: 'Deshacer', run: putBack } }),
    })
  }

  const apply = ({ id }: ScheduledPrice) =>
    attempt(async () => {
      const applied = await browserApi.call(scheduledPriceCalls.apply, { params: { id } })
      const { count } = applied
      showToast({
        kind: 'success',
        text: count === 1 ? 'Cambió 1 precio' : `Cambiaron ${countOf(count, 'precio', numbers)}`,
        action: { label: 'Deshacer', run: () => undo(applied.id) },
      })
    })

  return (
    <>
      <PricesHeading title="Precios programados" />
      {list.length === 0 ? (
        <EmptyState title="No hay cambios programados">
          <p>
            Armá el cambio en <TextLink to="/admin/precios">Cambiar</TextLink> y, antes de aplicarlo, elegí
            Programar.
          </p>
        </EmptyState>
      ) : (
        <ScheduledTable scheduled={list} onChange={open} onApply={setAsked} onRemove={remove} />
      )}
      {changing && (
        <RescheduleDialog scheduled={changing} onSaved={reload} onClose={() => setChanging(undefined)} />
      )}
      {asked && <ApplyNowDialog scheduled={asked} onApply={apply} onClose={() => setAsked(undefined)} />}
      {result}
    </>
  )
}
