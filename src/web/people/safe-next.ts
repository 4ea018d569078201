export const AFTER_LOGIN = '/admin/hoy'

/** A placeholder for resolving addresses; only the path is used. */
const SITE = 'http://site.invalid'

/**
 * Where to go after signing in: the requested path if it belongs to this site, or else the first page of the
 * administration. Refuses whatever a browser
 * or the router could read as another site (`//host`, `/\host`, also encoded or with characters that parsers drop).
 */
export function safeNext(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked) || !asked.isWellFormed()) {
    return AFTER_LOGIN
  }
  const { origin, pathname, search, hash } = new URL(asked, SITE)
  const path = decoded(pathname)
  const isOfThisSite = origin === SITE && path !== undefined && !/\/\/|\\|\p{Cc}/u.test(path)
  if (!isOfThisSite || isLogin(path)) return AFTER_LOGIN
  return pathname + search + hash
}

/** Returning to the login form would loop. The router ignores case and a trailing slash. */
function isLogin(path: string): boolean {
  return /^\/login\/?$/i.test(path)
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
