import { pause } from '../pause.ts'
import { keepValue, restoreValues } from './field-values.ts'

/**
 * The other events of a press. To handle them, React would hydrate the whole page at once, and the press itself would have to wait.
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

/** Passive, so that scrolling does not wait. */
const PASSIVE = /^touch/

/** Keys that pages handle. Text typed into a field is kept by the field. */
const KEYS = /^(Arrow|Escape)/

const listening = new AbortController()
/** Clicks and sent forms are kept until those before them are replayed, or they would overtake them. */
const listeningToClicks = new AbortController()
const presses: (() => void)[] = []
let isReplaying = false

/**
 * Handles presses between the first paint and hydration. Plain links and forms are left to the browser; other presses are answered at
 * once if possible, or else kept, marked as waiting, and replayed to React.
 */
export function keepPresses(answerAtOnce: (button: HTMLButtonElement) => boolean): void {
  listenToClicks('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.type === 'submit') return
    if (!answerAtOnce(button)) keepWaiting(button, () => button.click())
  })

  listenToClicks('submit', (event) => {
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
 * Replays the kept presses to React one at a time, so that each sees the effect of the one before, and each as a task of its own, so that
 * the page answers in between.
 */
export async function handOver(): Promise<void> {
  listening.abort()
  if (presses.length === 0) listeningToClicks.abort()
  await restoreTyped()
  for (let press = presses.shift(); press; press = presses.shift()) {
    await pause()
    replay(press)
  }
  listeningToClicks.abort()
}

/** React could not be loaded: removes the waiting marks. */
export function giveUp(): void {
  listening.abort()
  listeningToClicks.abort()
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

const listen = listener(listening.signal)
const listenToClicks = listener(listeningToClicks.signal)

/** Listens before React does, so that a press is handled only once. */
function listener(signal: AbortSignal) {
  return <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) => {
    const handleAlone = (event: WindowEventMap[Name]) => {
      if (isReplaying) return
      event.stopImmediatePropagation()
      handle(event)
    }
    addEventListener(name, handleAlone, { capture: true, passive: PASSIVE.test(name), signal })
  }
}

function keepWaiting(element: HTMLElement, press: () => void): void {
  element.dataset.waiting = ''
  presses.push(() => {
    delete element.dataset.waiting
    press()
  })
}
