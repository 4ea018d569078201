const kept = new Map<EventTarget, () => void>()

/** Keys that pages handle. Text typed into a field is kept by the field. */
const KEYS = /^(Arrow|Escape)/

/** The other events of a press. For them React would hydrate the whole page at once, and the press would wait for that. */
const PARTS_OF_PRESSES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keypress',
  'keyup',
] as const

const listening = new AbortController()
const presses: (() => void)[] = []
let isReplaying = false

/**
 * Handles presses between the first paint and hydration. Plain links and forms are left to the browser; other presses are answered at
 * once if possible, or else kept, marked as waiting, and replayed to React.
 */
export function keepPresses(answerAtOnce: (button: HTMLButtonElement) => boolean): void {
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button.type === 'submit') return
    if (!answerAtOnce(button)) keepWaiting(button, () => button.click())
  })

  listen('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || isForBrowser(form)) return
    event.preventDefault()
    const { submitter } = event
    const pressed = submitter ?? form
    // A second press on the same form must not send it twice.
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

/** Tells React what was typed and chosen so far. */
export function restoreTyped(): Promise<void> {
  return restoreValues(replay)
}

/**
 * Replays the kept presses to React, those that come meanwhile included. One at a time, so that each sees the effect of the one before,
 * and each as a task of its own, so that the page answers in between.
 */
export async function handOver(): Promise<void> {
  for (let press = presses.shift(); press; press = presses.shift()) {
    await new Promise((resolve) => setTimeout(resolve))
    replay(press)
  }
  listening.abort()
  await restoreTyped()
}

/** React could not be loaded: removes the waiting marks. */
export function giveUp(): void {
  listening.abort()
  presses.length = 0
  for (const element of document.querySelectorAll<HTMLElement>('[data-waiting]'))
    delete element.dataset.waiting
}

/** Lets the events of a press through to React. */
function replay(press: () => void): void {
  isReplaying = true
  press()
  isReplaying = false
}

/** A form with an address, or one that closes its dialog. */
function isForBrowser(form: HTMLFormElement): boolean {
  return form.hasAttribute('action') || (form.method === 'dialog' && form.closest('dialog') !== null)
}

/** Listens before React does, so that a press is handled only once. */
function listen<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const handleAlone = (event: WindowEventMap[Name]) => {
    if (isReplaying) return
    event.stopImmediatePropagation()
    handle(event)
  }
  addEventListener(name, handleAlone, { capture: true, signal: listening.signal })
}

function keepWaiting(element: HTMLElement, press: () => void): void {
  element.dataset.waiting = ''
  presses.push(() => {
    delete element.dataset.waiting
    press()
  })
}

/**
 * Keeps what was typed or chosen before hydration: forms overwrite their fields when React hydrates them, and React does not know about
 * earlier input.
 */
function keepValue(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    kept.set(field, () => {
      field.checked = !checked
      field.click()
    })
  } else if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.files)) {
    const { value } = field
    kept.set(field, () => {
      if (field instanceof HTMLSelectElement) field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field
    kept.set(field, () => {
      // React ignores an input event if the value equals the last one set by script, which it notes in a setter of its own.
      field.value = value === '' ? ' ' : ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      // Only text fields have a cursor.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
}

/** One field at a time, so that each sees the effect of the one before. */
async function restoreValues(replay: (restore: () => void) => void): Promise<void> {
  const restores = [...kept.values()]
  kept.clear()
  for (const restore of restores) {
    replay(restore)
    await Promise.resolve()
  }
}
