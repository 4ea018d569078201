import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { PricePreview, PriceRequest } from '#domain/prices/price-request.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure, useLatestFailure } from '#web/admin/show-failure.ts'
import { makeKey } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
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

/**
 * Applies a change in two steps: `review` asks the shop for the exact preview and opens a dialog, which applies that preview or, if a
 * price has changed since, shows what differs and asks again. The dialog can also schedule it. Render `dialogs`.
 */
export function useApply({ onApplied, onUndone }: { onApplied: () => void; onUndone: () => void }) {
  const numbers = useNumbers()
  const [attempt, setAttempt] = useState<Attempt>()
  const [isReviewing, setReviewing] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const failure = useLatestFailure()
  const { undo, result } = useUndo(onUndone)

  /** `seen` are the products on screen that the change concerns. */
  async function review(request: PriceRequest, seen: readonly RepricedProduct[]) {
    setReviewing(true)
    try {
      const preview = await adminCall(() => browserApi.call(priceCalls.preview, { body: request }))
      setAttempt({ request, preview, drift: driftBetween(seen, preview.products), key: makeKey() })
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) })
    }
    setReviewing(false)
  }

  async function apply({ request, preview, key }: Attempt) {
    failure.dismiss()
    setApplying(true)
    try {
      const { id, count } = await adminCall(() =>
        browserApi.call(priceCalls.apply, { body: { ...request, fingerprint: preview.fingerprint }, key }),
      )
      setAttempt(undefined)
      showToast({
        kind: 'success',
        text: count === 1 ? 'Cambió 1 precio' : `Cambiaron ${countOf(count, 'precio', numbers)}`,
        action: { label: 'Deshacer', run: () => undo(id) },
      })
      onApplied()
    } catch (error) {
      // The dialog then says what has changed.
      const isOutdated = error instanceof ApiError && error.status === 409
      if (!isOutdated) failure.show(error)
      else {
        showToast({ kind: 'error', text: messageOf(error) })
        await review(request, preview.products)
      }
    }
    setApplying(false)
  }

  async function schedule({ request, key }: Attempt, at: string) {
    setApplying(true)
    await failure.attempt(async () => {
      // Another moment is another attempt.
      const { id } = await adminCall(() =>
        browserApi.call(scheduledPriceCalls.create, {
          body: { ...request, at },
          key: `${key}-${Date.parse(at)}`,
        }),
      )
      setAttempt(undefined)
      showToast({
        kind: 'success',
        text: `Programado para el ${formatDateTime(at)}`,
        action: { label: 'Deshacer', run: () => unschedule(id) },
      })
      onApplied()
    })
    setApplying(false)
  }

  async function unschedule(id: number) {
    try {
      await adminCall(() => browserApi.call(scheduledPriceCalls.remove, { params: { id } }))
      showToast({ kind: 'success', text: 'Se quitó lo programado' })
    } catch (error) {
      showFailure(error, { retry: () => unschedule(id) })
    }
  }

  const dialogs = (
    <>
      {attempt && (
        <ApplyDialog
          preview={attempt.preview}
          drift={attempt.drift}
          isList={attempt.request.change.kind === 'list'}
          isBusy={isApplying}
          onConfirm={() => apply(attempt)}
          onSchedule={(at) => schedule(attempt, at)}
          onCancel={() => setAttempt(undefined)}
        />
      )}
      {result}
    </>
  )
  return { review, isReviewing, dialogs }
}
