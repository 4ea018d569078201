/** `/` focuses the page's search field, unless the focus is in another field. Returns how to stop it. */
export function leadToSearch(): () => void {
  addEventListener('keydown', lead)
  return () => removeEventListener('keydown', lead)
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
