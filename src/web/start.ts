/**
 * Runs what makes the page answer by itself, once the page is on screen: a file at a time, React, the other libraries, our own code,
 * and what puts them to work. Between two files a phone can scroll.
 */

import { painted, touched } from './early/fetch-scripts.ts'
import { giveUp } from './early/presses.ts'
import { scriptsOfPage } from './page-data.ts'
import { pause } from './pause.ts'
import { showToast } from './shop/show-toast.ts'

/** A picture that hangs does not hold up the rest. */
const PATIENCE_MS = 2000

await Promise.race([painted(), touched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
try {
  for (const file of scriptsOfPage()) {
    await import(/* @vite-ignore */ file)
    await pause()
  }
} catch (error) {
  giveUp()
  showToast({
    kind: 'error',
    text: 'No pudimos terminar de cargar la página.',
    action: { label: 'Recargar', run: () => location.reload() },
  })
  throw error
}
