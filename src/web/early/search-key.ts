/** `/` leads to the search field of the page, if it has one, from wherever nothing is being typed. */
export function leadToSearch(): void {
  // Captured: React, or who keeps presses for it, need not hear of it.
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
