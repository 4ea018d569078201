import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Ranges that no push service has: this machine, its network, and what is reserved. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Public IPv6 addresses begin with 2000::/3, but for documentation and for those that lead to an IPv4 address. */
const PUBLIC_V6 = ['2000::', 3] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_V6) refused.addSubnet(net, prefix, 'ipv6')
const allowedV6 = new BlockList()
allowedV6.addSubnet(...PUBLIC_V6, 'ipv6')

/** Names that lead to this machine or its network whatever the DNS says. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  return version === 6 && allowedV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Whether an address can be one of a push service, as far as it says so itself. */
export function isPublicHttps(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) > 0) return isPublicIp(host)
  return host.includes('.') && !LOCAL_NAME.test(host)
}

/** Resolves a name for a connection, and refuses it if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found ?? []
    const [first] = addresses
    if (error || !first) return done(error ?? new NotPublicError(host), '', 0)
    if (!addresses.every(({ address }) => isPublicIp(address))) return done(new NotPublicError(host), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`)
  }
}
