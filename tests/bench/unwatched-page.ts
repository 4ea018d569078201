import type { Browser } from '@playwright/test'
import { MAP_SITE } from '../map.ts'
import { PHONE_SCREEN, SLOW } from '../phone.ts'

/** A page on a cheap phone that nothing looks at but what the bench asks it. */
export type UnwatchedPage = {
  readonly go: (address: string) => Promise<void>
  /** Runs in the page before its own scripts. */
  readonly prepare: <T>(script: (given: T) => void, given: T) => Promise<void>
  readonly ask: <T>(expression: string) => Promise<T>
  readonly until: (expression: string) => Promise<void>
  readonly click: (place: { readonly x: number; readonly y: number }) => Promise<void>
  readonly close: () => Promise<void>
}

const POLL_MS = 50
/** How long a quick press lasts. */
export const PRESS_MS = 60

/**
 * Not a page of Playwright. Its debugger lets the browser parse React a second time, for the places of errors that React creates and
 * never throws (45 to 90 ms of that phone), and its taps are delivered a whole frame of the page after the moment they claim. No
 * visitor waits for either.
 */
export async function openUnwatched(browser: Browser): Promise<UnwatchedPage> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0

  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The browser answers in its own protocol.
    const { id, result, error } = JSON.parse(message) as { id?: number; result?: unknown; error?: unknown }
    const asked = waiting.get(id ?? 0)
    if (error) asked?.reject(new Error(JSON.stringify(error)))
    else asked?.resolve(result)
  })

  async function send<T>(method: string, params: object = {}): Promise<T> {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    await root.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: last, method, params }),
    })
    // Each caller knows the answer of its method.
    return (await asked.promise) as T
  }

  async function ask<T>(expression: string): Promise<T> {
    const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    return result.value
  }

  const { viewport, deviceScaleFactor } = PHONE_SCREEN
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  for (const [method, params] of Object.entries(SLOW)) await send(method, params)
  await send('Network.setBlockedURLs', { urls: [`${MAP_SITE}*`] })

  return {
    ask,
    go: (url) => send('Page.navigate', { url }),
    prepare: (script, given) =>
      send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})(${JSON.stringify(given)})` }),
    async until(expression) {
      while (!(await ask(`Boolean(${expression})`))) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    click: ({ x, y }) =>
      send('Input.synthesizeTapGesture', { x, y, duration: PRESS_MS, gestureSourceType: 'mouse' }),
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
