import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#domain/people/device.ts'
import { networkOf } from '../http/network-of.ts'
import { readCookie } from './cookies.ts'
import { browserIn } from './known-browser.ts'

/** Where somebody signs in from. */
export type Origin = {
  /** The network. */
  readonly address: string
  /** For people: `Chrome en Android`. */
  readonly device: string
  /** The browser's name, if its cookie has one. */
  readonly browser: string | undefined
  readonly isLimited: boolean
}

export function originOf(request: FastifyRequest): Origin {
  return {
    address: networkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    browser: browserIn(readCookie(request, 'browser')),
    isLimited: request.server.settings.rateLimit,
  }
}
