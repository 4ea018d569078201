/**
 * Runs the page's scripts after the first paint, one file at a time: React, the other libraries, our own code, the entry. Between two
 * files a phone can scroll.
 */

import { isReachable } from './connection/reachable.ts'
import { painted, touched } from './early/fetch-scripts.ts'
import { giveUp } from './early/presses.ts'
import { scriptsOfPage } from './page-data.ts'
import { pause } from './pause.ts'
import { showToast } from './shop/show-toast.ts'

/** Does not wait longer for a slow picture. */
const PATIENCE_MS = 2000

await Promise.race([painted(), touched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
try {
  for (const file of scriptsOfPage()) {
    await import(/* @vite-ignore */ file)
    await pause()
  }
} catch (error) {
  giveUp()
  offerReload()
  throw error
}

function offerReload(): void {
  const action = { label: 'Recargar', run: reload }
  showToast({ kind: 'error', text: 'No pudimos terminar de cargar la página.', action })
}

/** Never leads to the browser's own error page. */
async function reload(): Promise<void> {
  if (await isReachable()) location.reload()
  else offerReload()
}
