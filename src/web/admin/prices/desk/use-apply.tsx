import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { PricePreview, PriceRequest } from '#domain/prices/price-request.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import { useAction } from '#web/admin/use-action.ts'
import { makeKey } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { countOf } from '../../words.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { type Drift, driftBetween, type RepricedProduct } from './price-rows.ts'
import { useUndo } from './use-undo.tsx'

type Attempt = {
  readonly request: PriceRequest
  readonly preview: PricePreview
  /** What differs from what was on screen before. */
  readonly drift: readonly Drift[]
  /** One for each attempt: after a lost response the same is sent again and applied once. */
  readonly key: string
}

type ApplyOptions = {
  readonly onApplied: () => unknown
  readonly onUndone: () => unknown
}

/**
 * Applies a change in two steps: `review` asks the shop for the exact preview and opens a dialog, which applies that preview or, if a
 * price has changed since, shows what differs and asks again. The dialog can also schedule it. Render `dialogs`.
 */
export function useApply({ onApplied, onUndone }: ApplyOptions) {
  const numbers = useNumbers()
  const [attempt, setAttempt] = useState<Attempt>()
  const { undo, dialogs: undoDialogs } = useUndo(onUndone)

  /** `seen` are the products on screen that the change concerns. */
  const { run: review, isBusy: isReviewing } = useAction(
    async (request: PriceRequest, seen: readonly RepricedProduct[]) => {
      const preview = await browserApi.call(priceCalls.preview, { body: request })
      setAttempt({ request, preview, drift: driftBetween(seen, preview.products), key: makeKey() })
    },
    { reload: false },
  )

  const { run: apply, isBusy: isApplying } = useAction(
    async ({ request, preview, key }: Attempt) => {
      const body = { ...request, fingerprint: preview.fingerprint }
      const { id, count } = await browserApi.call(priceCalls.apply, { body, key })
      setAttempt(undefined)
      onApplied()
      return {
        message: count === 1 ? 'Cambió 1 precio' : `Cambiaron ${countOf(count, 'precio', numbers)}`,
        undo: async () => {
          await undo(id)
          return undefined
        },
      }
    },
    {
      reload: false,
      async onFailure(error) {
        // The dialog then says what has changed.
        const isOutdated = error instanceof ApiError && error.status === 409
        if (isOutdated && attempt) await review(attempt.request, attempt.preview.products)
        return false
      },
    },
  )

  const { run: schedule, isBusy: isScheduling } = useAction(
    async ({ request, key }: Attempt, at: string) => {
      // Another moment is another attempt.
      const options = { body: { ...request, at }, key: `${key}-${Date.parse(at)}` }
      const { id } = await browserApi.call(scheduledPriceCalls.create, options)
      setAttempt(undefined)
      onApplied()
      return {
        message: `Programado para el ${formatDateTime(at)}`,
        undo: async () => {
          await browserApi.call(scheduledPriceCalls.remove, { params: { id } })
          return { message: 'Se quitó lo programado' }
        },
      }
    },
    { reload: false },
  )

  const dialogs = (
    <>
      {attempt && (
        <ApplyDialog
          preview={attempt.preview}
          drift={attempt.drift}
          isList={attempt.request.change.kind === 'list'}
          isBusy={isApplying || isScheduling}
          onConfirm={() => apply(attempt)}
          onSchedule={(at) => schedule(attempt, at)}
          onCancel={() => setAttempt(undefined)}
        />
      )}
      {undoDialogs}
    </>
  )
  return { review, isReviewing, dialogs }
}
