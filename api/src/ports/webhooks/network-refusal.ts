import { ADDRESS_IS_PRIVATE, ADDRESS_IS_UNKNOWN } from '@daysheet/core'
import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'

/** Private, loopback, link-local, reserved: everything but what the internet routes to one machine. */
const isPublic = (address: string): boolean => ipaddr.parse(address).range() === 'unicast'

/**
 * Whether the host of an address is in a private network now, for a clear answer to who sets it. What
 * it is when a message is sent is checked then, whatever was said here.
 */
export async function networkRefusal(url: string): Promise<string | null> {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  try {
    const found = await lookup(host, { all: true })
    return found.every(({ address }) => isPublic(address)) ? null : ADDRESS_IS_PRIVATE
  } catch {
    // Unknown, or the DNS can't be asked now; to whoever sets the address both are the same.
    return ADDRESS_IS_UNKNOWN
  }
}
