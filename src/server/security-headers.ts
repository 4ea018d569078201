import type { Settings } from './settings.ts'

/** Said with every answer. Scripts come from the site itself alone, and nobody may frame it. */
export function securityHeaders({ shop, publicUrl }: Settings): Record<string, string> {
  const mapOrigin = new URL(shop.map).origin
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'self'",
      "img-src 'self' https: http: data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `frame-src ${mapOrigin}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  const isHttps = publicUrl?.startsWith('https:')
  if (isHttps) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}
