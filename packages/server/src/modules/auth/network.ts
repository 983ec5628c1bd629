import { isIPv6 } from 'node:net'

/**
 * Who stands behind an address: it alone for IPv4; for IPv6 its /64, the least that one customer of a provider has, so that nobody has 2^64
 * addresses to guess from. An IPv4 address that a socket for both wrote as `::ffff:192.0.2.1` is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const [head = '', tail = ''] = plain.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const missing = Math.max(0, 8 - first.length - last.length)
  const whole = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${whole.slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
