/** Lets the browser handle input between two long tasks. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
