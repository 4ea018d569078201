/** Runs once the page's HTML is parsed. */
export function whenParsed(run: () => void): void {
  if (document.readyState !== 'loading') run()
  else document.addEventListener('readystatechange', run, { once: true })
}
