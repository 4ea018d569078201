/** Marks a dialog that came with the page, for who takes it over. */
export const SERVED = 'served'

/**
 * Makes the dialogs that came with the page modal: the browser darkens the page behind them and closes them by Escape, by their
 * button and by a press beside them. As soon as their looks are there, at the latest right before the first paint, which waits for
 * them; sooner or later, the page would be laid out twice.
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
  // A tab in the background gets no frame until it is looked at; by then React may have shown or closed the dialog.
  if (!dialog.open || dialog.matches(':modal')) return
  // It is already where it would move to.
  dialog.style.animation = 'none'
  dialog.open = false
  dialog.showModal()
  focusFirst(dialog)
}

/** To what the dialog is opened for, where that is not its first control. */
export function focusFirst(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}
