import { messageOf } from '#web/api/errors.ts'
import { isFinal } from '#web/api/refusals.ts'
import { showToast } from '#web/shop/show-toast.ts'

type Attempt = {
  /** What was not saved, if the page does not show it. */
  readonly name?: string
  /** Offered if it can help. */
  readonly retry?: () => void
}

/** Says why something was not saved, until the owner closes the message. Returns a function that closes it. */
export function showFailure(error: unknown, { name, retry }: Attempt = {}): () => void {
  return showToast({
    kind: 'error',
    text: name ? `"${name}": ${messageOf(error)}` : messageOf(error),
    stays: true,
    ...(retry && !isFinal(error) && { action: { label: 'Probar de nuevo', run: retry } }),
  })
}
