import { setTimeout as delay } from 'node:timers/promises'

/** What the smoke journey asks of a browser. Both protocols share the format of their input actions. */
export type Driver = {
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page; it must survive JSON. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  readonly perform: (actions: readonly object[]) => Promise<void>
  readonly close: () => Promise<void>
}

const WAIT_MS = 30_000

/** Waits until an expression in the page is neither false, null nor empty, and gives its value. */
export async function waitFor<T>(driver: Driver, expression: string): Promise<T> {
  const deadline = Date.now() + WAIT_MS
  for (let problem: unknown; ; await delay(50)) {
    try {
      const value = await driver.evaluate<T>(expression)
      if (value) return value
    } catch (error) {
      // A page that is being left cannot be asked; the next one can.
      problem = error
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${expression}`, { cause: problem })
  }
}

/** Opens a page and waits until it answers. */
export async function visit(driver: Driver, url: string): Promise<void> {
  await driver.open(url)
  await waitFor(driver, `document.documentElement.hasAttribute('data-ready')`)
}

/**
 * Clicks with the mouse on the first element that matches, is called `name` (by its label or its text), stands still and is
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

/** Types into what has the focus. */
export async function type(driver: Driver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await driver.perform([{ type: 'key', id: 'keyboard', actions }])
}
