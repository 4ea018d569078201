/** Marks a dialog that came with the server's HTML, for the code that takes it over. */
export const SERVED = 'served'

/**
 * Makes the dialogs in the server's HTML modal, so that the browser adds the backdrop and handles Escape, the close button and clicks
 * outside. Runs once their styles are loaded and before the first paint; at any other time the page would be laid out twice.
 */
export function openServedDialogs(): void {
  const isStyled = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.dataset[SERVED] = ''
    if (isStyled) showAtOnce(dialog)
    else requestAnimationFrame(() => showAtOnce(dialog))
  }
}

function showAtOnce(dialog: HTMLDialogElement): void {
  // A background tab gets no frame until it is visible; by then React may have opened or closed the dialog.
  if (!dialog.open || dialog.matches(':modal')) return
  // It is already in the right place.
  dialog.style.animation = 'none'
  dialog.open = false
  dialog.showModal()
  focusFirst(dialog)
}

/** Focuses the marked control instead of the first one. */
export function focusFirst(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}
