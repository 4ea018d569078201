/** False on the server and until React has taken over the page that the server sent. */
export function isTakenOver(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.ready !== undefined
}
