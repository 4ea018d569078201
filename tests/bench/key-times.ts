import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Each key narrows or widens the search, so the rows change after every one. */
const KEYS = ['1', '2', '3', 'Backspace', '7', '5', 'Backspace', 'Backspace', '9', '0', 'Backspace', '4']

/** Eight keys a second, like a fast typist. */
const RHYTHM_MS = 125

/** Faster than people type. Only the last key counts: its rows differ from the earlier ones. */
const BURST = { text: 'perlado 43', delay: 30 }

type KeyTimes = {
  /** Milliseconds from the moment a key goes down until the rows it asked for are painted. */
  readonly keys: readonly number[]
  /** The time of the browser alone: fetching the same answer and replacing the rows with a copy. */
  readonly floors: readonly number[]
  /** From the last of many keys in a row until its rows are painted. */
  readonly bursts: readonly number[]
}

/** Types into the search box of the owner's table, where the cursor is. */
export async function timeKeys(page: Page, rounds = 1): Promise<KeyTimes> {
  await watchRows(page)
  const keys: number[] = []
  const floors: number[] = []
  const bursts: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const key of KEYS) {
      const rhythm = setTimeout(RHYTHM_MS)
      await page.keyboard.press(key)
      keys.push(await page.evaluate(() => window.answered))
      await rhythm
    }
    // Separate from the keys, whose times would include the garbage collection of the copies.
    for (const _ of KEYS) floors.push(await page.evaluate(() => window.bareRows()))
    await clear(page)
    await page.keyboard.type(BURST.text, { delay: BURST.delay })
    bursts.push(await page.evaluate(() => window.answered))
    await clear(page)
  }
  return { keys, floors, bursts }
}

async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.answered)
}

declare global {
  var answered: Promise<number>
  var bareRows: () => Promise<number>
}

/** None of this runs between a key and its rows. */
async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = document.querySelector('tbody')
    if (!rows) throw new Error('there is no table')
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(undefined)
        })
      })

    window.bareRows = async () => {
      const start = performance.now()
      await (await fetch('/api/products/administrar?text=12')).json()
      const copy = rows.cloneNode(true) as HTMLElement
      rows.hidden = true
      rows.after(copy)
      await painted()
      const took = performance.now() - start
      copy.remove()
      rows.hidden = false
      await painted()
      return took
    }

    document.addEventListener(
      'keydown',
      ({ timeStamp, target }) => {
        window.answered = new Promise((resolve) => {
          const watch = new MutationObserver(async () => {
            const typed = target instanceof HTMLInputElement ? target.value : ''
            const shown = new URLSearchParams(location.search).get('text') ?? ''
            if (shown !== typed) return
            watch.disconnect()
            await painted()
            resolve(performance.now() - timeStamp)
          })
          watch.observe(rows, { childList: true })
        })
      },
      { capture: true },
    )
  })
}
