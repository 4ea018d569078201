const ESCAPED = /%([0-9a-f]{2})/gi
/** Characters that mean the same escaped or not. */
const UNRESERVED = /[\w.~-]/

/**
 * The one spelling of a page's path. The pages' router also accepts `/ADMIN`, `/%61dmin` and the like; rules that look at the path
 * would miss them, so other spellings are redirected to this one. Never begins with `//`, which would name another site.
 */
export function canonicalPath(pathname: string): string {
  return pathname
    .replace(ESCAPED, (escaped, code) => {
      const character = String.fromCharCode(Number.parseInt(code, 16))
      return UNRESERVED.test(character) ? character : escaped
    })
    .replace(/^\/+/, '/')
    .replace(/^\/[^/]*/, (first) => first.toLowerCase())
}
