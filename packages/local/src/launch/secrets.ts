import { randomBytes } from 'node:crypto'
import type { Home } from './home.ts'

export type Secrets = {
  sessionSecret: string
  csrfSecret: string
  /** `id:base64 of 32 bytes`; what is encrypted names the id. */
  encryptionKeys: string
  databasePassword: string
  /** Of what plays Stripe; absent in a home that is older than that. */
  stripeKey?: string
  stripeWebhookSecret?: string
}

/** Made once for each home and kept: sessions and encrypted fields must outlive a restart. */
export function secretsOf(home: Home): Secrets {
  const secrets = home.read<Secrets>('secrets.json')
  if (secrets?.stripeKey) return secrets
  const made: Secrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    csrfSecret: randomBytes(32).toString('base64url'),
    encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
    databasePassword: randomBytes(18).toString('base64url'),
    stripeKey: `sk_test_${randomBytes(18).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
    ...secrets,
  }
  home.write('secrets.json', made)
  return made
}
