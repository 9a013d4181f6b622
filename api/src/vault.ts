import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { EncryptionKey } from './config.ts'

/** Encrypts what must not be readable in a copy of the database (AES-256-GCM, key id stored). */
export interface Vault {
  seal: (text: string) => string
  /** Throws when the key is unknown or the text was tampered with. */
  open: (sealed: string) => string
}

/** `key id.nonce.tag.ciphertext`, base64url. */
export function createVault(keys: readonly EncryptionKey[]): Vault {
  const [current] = keys
  if (!current) throw new Error('A vault needs at least one key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
      return [current.id, ...parts].join('.')
    },
    open(sealed) {
      const [id = '', nonce = '', tag = '', text = ''] = sealed.split('.')
      const key = byId.get(id)
      // Without the id: it is the start of arbitrary input.
      if (!key)
        throw new Error('Sealed by a key that is not in ENCRYPTION_KEYS, or not sealed at all')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      const opened = [decipher.update(Buffer.from(text, 'base64url')), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    },
  }
}
