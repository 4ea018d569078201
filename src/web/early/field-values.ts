const kept = new Map<EventTarget, () => void>()

/**
 * Keeps what was typed or chosen before hydration: forms overwrite their fields when React hydrates them, and React does not know about
 * earlier input.
 */
export function keepValue(field: EventTarget | null): void {
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
export async function restoreValues(replay: (restore: () => void) => void): Promise<void> {
  const restores = [...kept.values()]
  kept.clear()
  for (const restore of restores) {
    replay(restore)
    await Promise.resolve()
  }
}
