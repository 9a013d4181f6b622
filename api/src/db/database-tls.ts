/** `?tls=on` at the end of DATABASE_URL: the connection is encrypted, and the server proves its name. */
export const isEncrypted = (address: URL): boolean => address.searchParams.get('tls') === 'on'

interface Encryption {
  uri: string
  ssl?: { minVersion: 'TLSv1.2'; verifyIdentity: true }
}

/**
 * How a database is reached. With TLS nothing is sent before the server has shown a certificate for its
 * name, signed by somebody whom Node trusts: an own authority is named by NODE_EXTRA_CA_CERTS. A server
 * that offers none is refused, for whoever is in between could have taken the offer out.
 */
export function encryptionOf(url: string): Encryption {
  const address = new URL(url)
  const encrypted = isEncrypted(address)
  // The driver would take it for an option of its own.
  address.searchParams.delete('tls')
  const uri = address.href
  return encrypted ? { uri, ssl: { minVersion: 'TLSv1.2', verifyIdentity: true } } : { uri }
}
