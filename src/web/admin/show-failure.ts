import { useRef } from 'react'
import { listText } from '#domain/text.ts'
import { messageOf } from '#web/api/errors.ts'
import { isFinal } from '#web/api/refusals.ts'
import { showToast } from '#web/shop/show-toast.ts'

type Attempt = {
  /** What was not saved, if the page does not show it. */
  readonly name?: string
  /** Offered if it can help. */
  readonly retry?: () => void
}

type Group = { readonly retries: ReadonlyMap<string, () => void>; readonly close: () => void }

/** Named failures with the same reason, which share one message: several would cover the page that they are about. */
const groups = new Map<string, Group>()

const NAMED = 2

/** Says why something was not saved, until the owner closes the message. Returns a function that takes it back. */
export function showFailure(error: unknown, { name, retry }: Attempt = {}): () => void {
  const reason = messageOf(error)
  if (!name || !retry || isFinal(error)) {
    return showToast({ kind: 'error', text: name ? `"${name}": ${reason}` : reason, stays: true })
  }
  showGroup(reason, new Map(groups.get(reason)?.retries).set(name, retry))
  return () => {
    const retries = new Map(groups.get(reason)?.retries)
    if (retries.delete(name)) showGroup(reason, retries)
  }
}

/** Of attempts at the same thing: the reason of the last stays until the next. */
export function useLatestFailure() {
  const dismiss = useRef(() => {})
  return {
    show(error: unknown, attempt?: Attempt): void {
      dismiss.current = showFailure(error, attempt)
    },
    dismiss: () => dismiss.current(),
  }
}

function showGroup(reason: string, retries: ReadonlyMap<string, () => void>): void {
  groups.get(reason)?.close()
  if (retries.size === 0) return
  const close = showToast({
    kind: 'error',
    text: `${listOf([...retries.keys()])}: ${reason}`,
    stays: true,
    action: {
      label: 'Probar de nuevo',
      run() {
        for (const retry of retries.values()) retry()
      },
    },
    onClose: () => groups.delete(reason),
  })
  groups.set(reason, { retries, close })
}

function listOf(names: readonly string[]): string {
  const quoted = names.slice(0, NAMED).map((name) => `"${name}"`)
  const others = names.length - NAMED
  return listText(others > 0 ? [...quoted, `${others} más`] : quoted)
}
