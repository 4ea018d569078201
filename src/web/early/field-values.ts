type TextField = HTMLInputElement | HTMLTextAreaElement

const kept = new Map<EventTarget, () => void>()

/**
 * Keeps what was typed or chosen before hydration: forms overwrite their fields when React hydrates them, and React does not know about
 * earlier input.
 */
export function keepValue(field: EventTarget | null): void {
  const restore = restorerOf(field)
  if (field && restore) kept.set(field, restore)
}

/** One field at a time, so that each sees the effect of the one before. */
export async function restoreValues(tell: (restore: () => void) => void): Promise<void> {
  const restores = [...kept.values()]
  kept.clear()
  for (const restore of restores) {
    tell(restore)
    await Promise.resolve()
  }
}

/** Returns a function that restores the field's current value with events that React handles. */
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
    // React ignores an input event if the value equals the last one set by script.
    field.value = value === '' ? ' ' : ''
    setAsTyped(field, value)
    // Only text fields have a cursor.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Uses the prototype's setter, because React overrides the element's. */
function setAsTyped(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
