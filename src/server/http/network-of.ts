import { isIP } from 'node:net'

/**
 * The network that a request is counted against. A household, or an attacker, holds a whole IPv6 /64, so its addresses count as
 * one. An IPv4 address written as IPv6 counts as IPv4.
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
