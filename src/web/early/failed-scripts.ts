import { isReachable } from '../connection/reachable.ts'
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
