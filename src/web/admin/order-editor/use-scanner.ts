import { useEffect, useEffectEvent } from 'react'

/** A scanner types a key every few milliseconds; people, also quick ones, need more than this. */
const SCANNER_PAUSE_MS = 50
const CODE = /^.{4,}$/
/** Longer than the number of an authenticator. */
const CODE_ALONE = /^\d{7,}$/

/**
 * Does what a key of one character means as a shortcut, unless another key follows as quickly as a scanner types. The first key of a code
 * cannot be told otherwise.
 */
export function whenNotScanning({ repeat }: { repeat: boolean }, act: () => void): void {
  if (repeat) {
    act()
    return
  }
  const giveUp = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    document.removeEventListener('keydown', giveUp, true)
    act()
  }, SCANNER_PAUSE_MS)
  document.addEventListener('keydown', giveUp, { capture: true, once: true })
}

type Field = HTMLInputElement | HTMLTextAreaElement
type Burst = {
  readonly text: string
  readonly at: number
  /** Where the keys went, and what was there before. */
  readonly field: Field | undefined
  readonly before: string
}

/**
 * Calls `onScan` with a code that a barcode scanner typed while the focus was not in the search: keys in quick succession that end with
 * Enter. A field that they went to gets back what it had; slower keys are left alone. Not in dialogs.
 */
export function useScanner(onScan: (code: string) => void): void {
  useCodes(onScan, (target) => !target.closest('dialog, [role=combobox]'), CODE)
}

/** In a dialog that asks for a password: what a scanner types is none, and goes nowhere. What fills in passwords may type as quickly. */
export function useNoScanner(onScan: () => void): void {
  useCodes(onScan, (target) => target.closest('dialog') !== null, CODE_ALONE)
}

function useCodes(onScan: (code: string) => void, isHere: (target: Element) => boolean, shape: RegExp): void {
  const scan = useEffectEvent(onScan)
  const isMeant = useEffectEvent(isHere)

  // Listens to the whole page, before the fields see Enter.
  useEffect(() => {
    let burst: Burst | undefined
    function handleKey(event: KeyboardEvent) {
      const { key, target, timeStamp: at } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (!(target instanceof Element) || !isMeant(target)) {
        burst = undefined
        return
      }
      const current = burst && at - burst.at <= SCANNER_PAUSE_MS ? burst : undefined
      if (key === 'Enter') {
        burst = undefined
        if (!current || !shape.test(current.text)) return
        event.preventDefault()
        event.stopPropagation()
        if (current.field) restore(current.field, current.before)
        scan(current.text)
      } else if (key.length === 1) {
        const field = isField(target) ? target : undefined
        burst = current
          ? { ...current, text: current.text + key, at }
          : { text: key, at, field, before: field?.value ?? '' }
      }
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [shape])
}

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Sets a value as if it had been typed: React notices only what the browser's own setter wrote. */
function restore(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
