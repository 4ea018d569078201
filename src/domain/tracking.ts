/** What networks and newsletters add to a link to follow people; no page reads them. */
const TRACKING =
  /^(?:utm_\w{1,30}|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|igshid|igsh|mc_[ce]id|_ga)$/

/** The address without them: whoever follows a campaign asks for the same page as everybody else. */
export function withoutTracking(address: string): string {
  const [path = '', search] = address.split('?', 2)
  if (search === undefined) return address
  const parameters = search.split('&')
  const own = parameters.filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''))
  if (own.length === parameters.length) return address
  return own.length > 0 ? `${path}?${own.join('&')}` : path
}
