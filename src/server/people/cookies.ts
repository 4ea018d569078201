import type { FastifyReply, FastifyRequest } from 'fastify'

// Hand-made: two cookies with fixed attributes are as short as with @fastify/cookie, which runs two hooks for every request.

type CookieName = 'session' | 'browser'

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const prefix = `${fullName(request, name)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

/** No script can read the cookie, and requests from other sites do not carry it. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, maxAge: number): void {
  const { request } = reply
  const secure = isSecure(request) ? '; Secure' : ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
  reply.header('set-cookie', `${fullName(request, name)}=${value}; ${attributes}`)
}

function fullName(request: FastifyRequest, name: CookieName): string {
  return cookieName(name, isSecure(request))
}

/** With the `__Host-` prefix browsers accept the cookie only from this host over HTTPS. */
export function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.settings.publicUrl?.startsWith('https:') === true
}
