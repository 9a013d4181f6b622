// What a partner's engineers read: no widget shows it, so it has no label.

export const NOT_AN_ADDRESS =
  'Enter the address that receives the messages, such as https://api.example.com/daysheet'
export const ADDRESS_NEEDS_HTTPS =
  'The address must begin with https:// so that nobody on the way reads or changes the messages'
export const ADDRESS_HAS_CREDENTIALS =
  'The address must not contain a user name or password: the signature shows who sent a message'
export const ADDRESS_IS_PRIVATE =
  'This address is in a private network, where nothing is sent. Use one that the internet reaches.'
export const ADDRESS_IS_UNKNOWN =
  'The name of this server could not be looked up. Check the spelling, and that it is in the DNS.'

export const LONGEST_WEBHOOK_ADDRESS = 2_000

/**
 * Why messages can't be sent to this address, as far as it says itself; null where they can. Which
 * network its name leads to is another matter. Plain http is for a developer's own machine.
 */
export function webhookAddressRefusal(
  address: string,
  { allowsHttp }: { allowsHttp: boolean },
): string | null {
  if (!URL.canParse(address)) return NOT_AN_ADDRESS
  const { protocol, username, password, hostname } = new URL(address)
  if (!['https:', 'http:'].includes(protocol) || hostname === '') return NOT_AN_ADDRESS
  if (protocol === 'http:' && !allowsHttp) return ADDRESS_NEEDS_HTTPS
  if (username !== '' || password !== '') return ADDRESS_HAS_CREDENTIALS
  return null
}
