import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

// Hand-made: @fastify/helmet has no Permissions-Policy, no HSTS by request and no headers for errors before the hooks.
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

/** Adds the security headers to every response. HSTS is sent only where the shop is known to be reached over HTTPS. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const isBehindProxy = app.settings.trustProxy !== undefined
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isBehindProxy && request.protocol === 'https') reply.headers(HSTS)
    done()
  })
}

/** What browsers let pages use, of what Chromium knows: the counter may scan with the camera; nothing else is asked for, so none of it can be abused. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS = ['camera=(self)', ...UNUSED.map((feature) => `${feature}=()`)].join(', ')

/**
 * Scripts and styles come only from the site itself, nobody may frame it, images may come from anywhere by https, and what it frames itself
 * from `frameOrigins` alone.
 */
export function securityHeaders(
  { publicUrl, apiUrl }: Settings,
  frameOrigins: readonly string[],
): Record<string, string> {
  const api = apiUrl ? [new URL(apiUrl).origin] : []
  const callable = ["'self'", ...api, ...frameOrigins]
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src ${["'self'", ...api].join(' ')} https: data:`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `frame-src ${frameOrigins.join(' ')}`,
      // The page checks that a frame's site answers before it shows the frame.
      `connect-src ${callable.join(' ')}`,
      // No text becomes HTML or a script, but for two constants of the admin.
      "require-trusted-types-for 'script'",
      'trusted-types serpentina',
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
  }
  return publicUrl?.startsWith('https:') ? { ...headers, ...HSTS } : headers
}
