/** Between two steps of much work a phone can answer a touch. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
