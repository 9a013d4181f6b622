const GROUPS = 8
const NETWORK_GROUPS = 4

/** The eight groups of an IPv6 address, each as the URL standard writes it: `2001`, `db8`, `0`. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%')
  // The URL parser accepts every spelling and has one way to print it.
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  const missingGroups = GROUPS - before.length - after.length
  return [...before, ...Array.from({ length: missingGroups }, () => '0'), ...after]
}

/** `::ffff:c000:201` is 192.0.2.1 met on a socket that listens for both (RFC 4291 2.5.5.2). */
function mappedIpv4(groups: readonly string[]): string | null {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.')
}

/**
 * What rate limits count a caller by: an IPv4 address, or the /64 of an IPv6 address. A subscriber
 * has at least a /64 (RFC 6177), so limits on single IPv6 addresses would be useless.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  return mappedIpv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
