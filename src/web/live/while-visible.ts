/** Runs `work` whenever the page becomes visible, and aborts it when the page is hidden. */
export function whileVisible(work: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | undefined
  const look = () => {
    if (document.hidden === !current) return
    current?.abort()
    current = undefined
    if (document.hidden || signal.aborted) return
    current = new AbortController()
    work(AbortSignal.any([signal, current.signal]))
  }
  document.addEventListener('visibilitychange', look, { signal })
  look()
}
