import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import type { ScheduledDetail, ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import { adminLoad } from '#web/admin/session-guard.ts'
import { useAction } from '#web/admin/use-action.ts'
import { apiContext, makeKey } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
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
  const { undo, result } = useUndo(reload)

  const { run: open } = useAction(
    async ({ id }: ScheduledPrice) => {
      setChanging(await browserApi.call(scheduledPriceCalls.read, { params: { id } }))
      return undefined
    },
    { reload },
  )

  const { run: remove } = useAction(
    async ({ id, state }: ScheduledPrice) => {
      const { at, ...removed } = await browserApi.call(scheduledPriceCalls.remove, { params: { id } })
      if (state === 'failed') return { message: 'Se descartó el cambio' }
      const options = { body: { ...removed, at }, key: makeKey() }
      const putBack = async () => {
        await browserApi.call(scheduledPriceCalls.create, options)
        return { message: `Programado para el ${formatDateTime(at)}` }
      }
      return { message: 'Se quitó lo programado', undo: state === 'waiting' ? putBack : undefined }
    },
    { reload, movesRows: true },
  )

  const { run: apply, isBusy: isApplying } = useAction(
    async ({ id }: ScheduledPrice) => {
      const applied = await browserApi.call(scheduledPriceCalls.apply, { params: { id } })
      const { count } = applied
      return {
        message: count === 1 ? 'Cambió 1 precio' : `Cambiaron ${countOf(count, 'precio', numbers)}`,
        undo: async () => {
          await undo(applied.id)
          return undefined
        },
        onLoaded: closeQuestion,
      }
    },
    {
      reload,
      onFailure() {
        closeQuestion()
        return false
      },
    },
  )

  function closeQuestion() {
    setAsked(undefined)
  }

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
      {asked && (
        <ApplyNowDialog scheduled={asked} isBusy={isApplying} onApply={apply} onClose={closeQuestion} />
      )}
      {result}
    </>
  )
}
