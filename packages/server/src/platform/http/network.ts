import { isIPv6 } from 'node:net'

/**
 * An address without its zone. If a dual-stack socket wrote an IPv4 address as IPv6, it is the IPv4 address:
 * `::ffff:192.0.2.1`, `::ffff:c000:201`, in any spelling.
 */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : plain
}

/**
 * The network behind an address. For IPv4 it is the address alone. For IPv6 it is its /64, the least that one customer of a provider has, so that
 * nobody has 2^64 addresses to guess from.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain)
    ? `${groupsOf(plain)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : plain
}

/**
 * The eight numbers of an IPv6 address. `URL` turns every spelling into the same one: in hex, without leading zeros.
 */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}
