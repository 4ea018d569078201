/** Whether the shop responds. The error of a proxy that cannot reach it does not count. */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
