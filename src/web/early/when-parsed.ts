/** Runs once all of the page's HTML is there. */
export function whenParsed(run: () => void): void {
  if (document.readyState !== 'loading') run()
  else document.addEventListener('readystatechange', run, { once: true })
}
