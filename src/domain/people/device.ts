/** In this order: most browsers also name those they descend from. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:\b|Headless)(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What people call the device that sent this user agent: `Chrome en Android`. Only words from these lists, whatever was sent. */
export function deviceOf(userAgent = ''): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Otro navegador'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} en ${system}` : browser
}

function nameIn(list: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return list.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
