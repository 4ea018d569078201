import { useCallback, useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod/mini'
import { formatDateTime } from '#domain/clock.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import { isFarAbove } from '#domain/prices/price-difference.ts'
import type { PricePreview } from '#domain/prices/price-request.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import type { ScheduledDetail, ScheduledPrice, ScheduledRequest } from '#domain/prices/scheduled-prices.ts'
import { FormDialog } from '#web/admin/forms/form-dialog.tsx'
import { adminCall, adminLoad } from '#web/admin/session-guard.ts'
import { useAction } from '#web/admin/use-action.ts'
import { apiContext, makeKey } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countOf } from '../../words.ts'
import { EMPTY_FORM, ruleFields } from '../desk/desk-form.ts'
import { PricesHeading } from '../desk/prices-heading.tsx'
import { RuleFields, typedRule } from '../desk/rule-fields.tsx'
import { useUndo } from '../desk/use-undo.tsx'
import { FarAboveList } from '../far-above-list.tsx'
import { momentOf, nextMorning, TypedMoment } from '../moment.ts'
import { MomentFields } from '../moment-fields.tsx'
import { ScheduledTable } from './scheduled-table.tsx'

/** A list of prices has no rule. */
const RescheduleForm = z.object({ at: TypedMoment, rule: z.optional(typedRule('Escribí cuánto cambian')) })

const RELOAD_MS = 30_000

/** By then the shop has applied what was due. */
const SETTLED_AFTER_MS = 1000

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(scheduledPriceCalls.list))
}

/** The price changes that come, those that could not be applied, and the last ones that were. */
export function Component() {
  const { list, reload } = useScheduled(useLoaderData<typeof loader>())
  const numbers = useNumbers()
  const [changing, setChanging] = useState<ScheduledDetail>()
  const [asked, setAsked] = useState<ScheduledPrice>()
  const { undo, dialogs } = useUndo(reload)

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
      {dialogs}
    </>
  )
}

type ApplyNowDialogProps = {
  readonly scheduled: ScheduledPrice
  readonly isBusy: boolean
  readonly onApply: (scheduled: ScheduledPrice) => void
  readonly onClose: () => void
}

/** Asks once before a scheduled change is applied ahead of its moment. */
function ApplyNowDialog({ scheduled, isBusy, onApply, onClose }: ApplyNowDialogProps) {
  const numbers = useNumbers()

  return (
    <Dialog title="¿Aplicar ahora?" closeLabel="Cerrar" onClose={onClose}>
      <div className="grid gap-5">
        <div>
          <p className="font-bold">{scheduled.summary}</p>
          <p className="mt-2 text-ink-soft">
            Los precios se ven en la tienda al instante, y el cambio deja de estar programado. Después podés
            deshacerlo.
          </p>
        </div>
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button isBusy={isBusy} onClick={() => onApply(scheduled)}>
            Cambiar {countOf(scheduled.count, 'precio', numbers)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** What is scheduled, as loaded and then as it is now: a moment after something was due, every half a minute, and on demand. */
function useScheduled(loaded: readonly ScheduledPrice[]) {
  const [latest, setLatest] = useState({ loaded, list: loaded })
  const list = latest.loaded === loaded ? latest.list : loaded

  const reload = useCallback(async () => {
    try {
      const now = await adminCall(() => browserApi.call(scheduledPriceCalls.list))
      setLatest({ loaded, list: now })
    } catch {
      // What is shown stays; a new list, so that it is asked for again.
      setLatest((last) => ({ ...last, list: [...last.list] }))
    }
  }, [loaded])

  // Waits for the clock.
  useEffect(() => {
    const moments = list.filter(({ state }) => state === 'waiting').map(({ at }) => Date.parse(at))
    const left = Math.max(0, Math.min(...moments) - Date.now()) + SETTLED_AFTER_MS
    const timer = setTimeout(reload, Math.min(left, RELOAD_MS))
    return () => clearTimeout(timer)
  }, [list, reload])

  return { list, reload }
}

type RescheduleDialogProps = {
  readonly scheduled: ScheduledDetail
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** Changes when a scheduled change comes and what it does. The products that it concerns stay. */
function RescheduleDialog({ scheduled, onSaved, onClose }: RescheduleDialogProps) {
  const { id, at, summary, where, except, change, rounding } = scheduled
  const numbers = useNumbers()
  const [asked, setAsked] = useState<{ body: ScheduledRequest; farAbove: PricePreview['products'] }>()
  const save = useAction(
    async (body: ScheduledRequest, isMeant: boolean) => {
      const { products } = isMeant ? { products: [] } : await browserApi.call(priceCalls.preview, { body })
      const farAbove = products.filter(isFarAbove)
      if (farAbove.length > 0) {
        setAsked({ body, farAbove })
        return undefined
      }
      await browserApi.call(scheduledPriceCalls.edit, { params: { id }, body })
      onClose()
      return { message: 'Se guardó lo programado' }
    },
    { reload: onSaved },
  )
  const form = useSmallForm({
    schema: RescheduleForm,
    defaultValues: {
      at: new Date(at) > new Date() ? momentOf(at) : nextMorning(new Date()),
      rule: change.kind === 'list' ? undefined : { ...EMPTY_FORM, ...ruleFields(change, rounding, numbers) },
    },
    // What a list says was asked about when it was scheduled.
    onSave: ({ at, rule = { change, rounding } }) =>
      save.orThrow({ where, except, ...rule, at }, rule.change.kind === 'list'),
  })
  const moment = useController({ control: form.control, name: 'at' })
  const rule = useController({ control: form.control, name: 'rule' })

  return (
    <>
      <FormDialog title="Cambiar lo programado" form={form} action="Guardar" onClose={onClose}>
        <p className="text-ink-soft">{summary}</p>
        <MomentFields
          moment={moment.field.value}
          error={moment.fieldState.error?.message}
          onChange={moment.field.onChange}
        />
        {rule.field.value ? (
          <RuleFields
            value={rule.field.value}
            problem={rule.fieldState.error?.message}
            onChange={rule.field.onChange}
          />
        ) : (
          <p>Es una lista de precios. Para cambiar alguno, quitala y programá otra.</p>
        )}
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title="¿Programar estos precios?"
          confirmLabel="Sí, programar"
          cancelLabel="Revisar"
          isBusy={save.isBusy}
          onConfirm={() => save.run(asked.body, true)}
          onCancel={() => setAsked(undefined)}
        >
          <FarAboveList products={asked.farAbove} />
        </ConfirmDialog>
      )}
    </>
  )
}
