/** `/` focuses the page's search field, unless the focus is in another field. */
export function leadToSearch(): void {
  // Capturing: neither React nor the listeners that keep presses need this key.
  addEventListener('keydown', lead, { capture: true })
}

function lead(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]')
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
  const isElsewhere = isTyping || document.querySelector('dialog[open]') !== null
  if (!field || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
  event.preventDefault()
  field.select()
  field.focus()
}
