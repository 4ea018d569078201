type TextField = HTMLInputElement | HTMLTextAreaElement

const kept = new Map<EventTarget, () => void>()

/**
 * Keeps what a person typed or chose before React was there: forms write their own values into their fields when React takes
 * them over, and React itself does not know what it has not heard of.
 */
export function keepValue(field: EventTarget | null): void {
  const restore = restorerOf(field)
  if (field && restore) kept.set(field, restore)
}

/** One field at a time, so that each sees what the one before it did. */
export async function restoreValues(tell: (restore: () => void) => void): Promise<void> {
  const restores = [...kept.values()]
  kept.clear()
  for (const restore of restores) {
    tell(restore)
    await Promise.resolve()
  }
}

/** How the field gets its present value back, in a way that React hears. */
function restorerOf(field: EventTarget | null): (() => void) | undefined {
  if (field instanceof HTMLTextAreaElement) return textRestorer(field)
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field.type !== 'checkbox' && field.type !== 'radio') return textRestorer(field)
  const { checked } = field
  return () => {
    field.checked = !checked
    field.click()
  }
}

function textRestorer(field: TextField): () => void {
  const { value, selectionStart, selectionEnd } = field
  return () => {
    // React hears of an input only if the value differs from the last one that was set by script.
    field.value = value === '' ? ' ' : ''
    setAsTyped(field, value)
    // Only fields of text have a cursor that can be set.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** By the browser's own setter: React replaces that of the element. */
function setAsTyped(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
