import { showToast } from '../shop/show-toast.ts'
import { giveUp } from './presses.ts'

/** Without its scripts, or what they import, React will not be there. */
export function watchScripts(): void {
  // This event does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && offerReload(), {
    capture: true,
  })
}

export function offerReload(): void {
  giveUp()
  const action = { label: 'Recargar', run: reload }
  showToast({ kind: 'error', text: 'No pudimos terminar de cargar la página.', action })
}

/** Never leads to the browser's own error page. */
async function reload(): Promise<void> {
  if (await isReachable()) location.reload()
  else offerReload()
}

/** Whether the shop answers. Any answer counts; only a failed connection rejects. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
