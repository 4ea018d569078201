import { setTimeout as delay } from 'node:timers/promises'

/** What the smoke test needs from a browser. Both protocols use the same format for input actions. */
export type Driver = {
  readonly open: (url: string) => Promise<void>
  /** Evaluates an expression in the page; the value must be JSON-serialisable. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  readonly perform: (actions: readonly object[]) => Promise<void>
  readonly close: () => Promise<void>
}

const WAIT_MS = 30_000

/** Waits until an expression in the page is neither false, null nor empty, and returns its value. */
export async function waitFor<T>(driver: Driver, expression: string): Promise<T> {
  const deadline = Date.now() + WAIT_MS
  for (let problem: unknown; ; await delay(50)) {
    try {
      const value = await driver.evaluate<T>(expression)
      if (value) return value
    } catch (error) {
      // Evaluation fails while the page navigates; the next page will answer.
      problem = error
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${expression}`, { cause: problem })
  }
}

/** Opens a page and waits until React has taken over. */
export async function navigateTo(driver: Driver, url: string): Promise<void> {
  await driver.open(url)
  await waitFor(driver, `document.documentElement.hasAttribute('data-ready')`)
}

/**
 * Clicks with the mouse on the first element that matches, has `name` as its label or text, does not move and is
 * covered by nothing.
 */
export async function click(driver: Driver, selector: string, name = ''): Promise<void> {
  const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent).includes(${JSON.stringify(name)}) && element.checkVisibility())`
  const place = `((element) => {
    if (!element) return null
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null
  })(${found})`
  const [x, y] = await waitFor<[number, number]>(driver, place)
  await driver.perform([
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ])
}

/** Types into the focused element. */
export async function type(driver: Driver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await driver.perform([{ type: 'key', id: 'keyboard', actions }])
}
