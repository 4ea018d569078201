import { keepValue, restoreValues } from './field-values.ts'

/**
 * What a press is made of besides. React would drop whatever it is doing and take the whole page over at once to be able to answer
 * it, and the press itself would wait for that.
 */
const PARTS_OF_PRESSES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'touchcancel',
  'pointercancel',
  'dblclick',
  'auxclick',
  'contextmenu',
  'keypress',
  'keyup',
  'compositionstart',
  'compositionend',
] as const

/** A finger must be able to scroll without asking. */
const PASSIVE = /^touch/

/** Keys that pages give a meaning of their own. What is typed into a field is kept by the field. */
const KEYS = /^(Arrow|Escape)/

const listening = new AbortController()
const presses: (() => void)[] = []
let isRestoring = false

/**
 * Between the first paint and React nothing of the page would answer. What a plain link or form can do is left to the browser;
 * every other press is answered at once where that is possible, or kept, marked as waiting, and handed over to React.
 */
export function keepPresses(answerAtOnce: (button: HTMLButtonElement) => boolean): void {
  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.type === 'submit') return
    if (!answerAtOnce(button)) keepWaiting(button, () => button.click())
  })

  listen('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || isForBrowser(form)) return
    event.preventDefault()
    const { submitter } = event
    const pressed = submitter ?? form
    // An impatient second press is the same order, not another one.
    if (pressed.dataset.waiting === undefined) keepWaiting(pressed, () => form.requestSubmit(submitter))
  })

  listen('input', ({ target }) => keepValue(target))
  listen('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null
    if (form?.dataset.submitOnChange === undefined) keepValue(target)
    else form.requestSubmit()
  })

  listen('keydown', ({ key, target }) => {
    if (!KEYS.test(key)) return
    const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    presses.push(() => target?.dispatchEvent(again))
  })

  for (const part of PARTS_OF_PRESSES) listen(part, () => undefined)
}

/** React hears of what was typed and chosen so far. */
export function restoreTyped(): Promise<void> {
  return restoreValues((restore) => {
    isRestoring = true
    restore()
    isRestoring = false
  })
}

/** React is there: it gets what was kept, one press at a time, so that each sees what the one before it did. */
export async function handOver(): Promise<void> {
  listening.abort()
  await restoreTyped()
  for (const press of presses.splice(0)) {
    await Promise.resolve()
    press()
  }
}

/** React will not come: what waits must not go on looking as if it were about to happen. */
export function giveUp(): void {
  listening.abort()
  presses.length = 0
  for (const element of document.querySelectorAll<HTMLElement>('[data-waiting]'))
    delete element.dataset.waiting
}

/** It leads to another page, or closes the dialog around it. */
function isForBrowser(form: HTMLFormElement): boolean {
  return form.hasAttribute('action') || (form.method === 'dialog' && form.closest('dialog') !== null)
}

/** Before React's own listeners, which may be there already: a press is answered once. */
function listen<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const handleAlone = (event: WindowEventMap[Name]) => {
    if (isRestoring) return
    event.stopImmediatePropagation()
    handle(event)
  }
  addEventListener(name, handleAlone, {
    capture: true,
    passive: PASSIVE.test(name),
    signal: listening.signal,
  })
}

function keepWaiting(element: HTMLElement, press: () => void): void {
  element.dataset.waiting = ''
  presses.push(() => {
    delete element.dataset.waiting
    press()
  })
}
