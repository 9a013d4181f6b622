/**
 * An address to which people go back after they have decided, as it is registered: https, or plain
 * http on the developer's own machine, without a fragment (RFC 6749, 3.1.2). Null for any other.
 */
export function redirectUri(text: string): string | null {
  if (!URL.canParse(text) || text.includes('#')) return null
  const { protocol, hostname, username, password } = new URL(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const isSafe = protocol === 'https:' ? !isLocal : protocol === 'http:' && isLocal
  return isSafe && username === '' && password === '' ? text : null
}
