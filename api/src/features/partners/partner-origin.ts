/**
 * The origin of a page as browsers send it (RFC 6454, 7): `https://jobs.example.com`. Null for what is
 * none, and for plain http anywhere but on the developer's own machine.
 */
export function partnerOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { origin, protocol, hostname, href } = new URL(text)
  const isBare = href === origin || href === `${origin}/`
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isBare && (protocol === 'https:' || (protocol === 'http:' && isLocal)) ? origin : null
}
