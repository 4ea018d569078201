/** Query parameters that social networks and newsletters add for tracking. No page reads them. */
const TRACKING =
  /^(?:utm_\w{1,30}|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|igshid|igsh|mc_[ce]id|_ga)$/

/** Removes tracking parameters, so that all visitors share one cached page. */
export function withoutTracking(address: string): string {
  const [path = '', search] = address.split('?', 2)
  if (search === undefined) return address
  const parameters = search.split('&')
  const own = parameters.filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''))
  if (own.length === parameters.length) return address
  return own.length > 0 ? `${path}?${own.join('&')}` : path
}
