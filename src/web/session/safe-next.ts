const AFTER_LOGIN = '/admin'

/** Only its path counts; the name exists so that addresses can be resolved. */
const SITE = 'http://site.invalid'

/**
 * Where to go after signing in: the path that was asked for, if it is one of this site, or the administration. Whatever a browser or
 * the router could read as another site (`//host`, `/\host`, the same encoded or with characters that parsers drop) is none.
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

/** Back to the form would be a circle. The router does not mind case or a slash at the end. */
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
