import { isIP } from 'node:net'

/**
 * Whom to count a request against. One household or one attacker holds a whole /64 of IPv6, so its addresses are one; an
 * IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
