import type { FastifyRequest } from 'fastify'
import { networkOf } from '../http/network-of.ts'
import { readCookie } from './cookies.ts'

/** Where somebody signs in from. */
export type Origin = {
  /** The network. */
  readonly address: string
  /** The mark of the browser, if it sent one. */
  readonly mark: string | undefined
  readonly isLimited: boolean
}

export function originOf(request: FastifyRequest): Origin {
  return {
    address: networkOf(request.ip),
    mark: readCookie(request, 'browser'),
    isLimited: request.server.settings.rateLimit,
  }
}
