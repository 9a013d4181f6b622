import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EncryptionKey } from './config.ts'

/** Encrypts what must not be readable in a copy of the database (AES-256-GCM, key id stored). */
export interface Vault {
  seal: (text: string) => string
  /** Throws when the key is unknown or the text was tampered with. */
  open: (sealed: string) => string
  /** `name` is not stored: only who knows under which name the bytes were sealed can open them. */
  sealBytes: (content: Buffer, name: string) => Buffer
  /** The same for what is not held in memory; {@link openBytes} opens it too. */
  sealStream: (content: Readable, name: string) => Readable
  /**
   * Throws when the key is unknown, or the bytes were cut short, tampered with or put in the place
   * of others.
   */
  openBytes: (sealed: Buffer, name: string) => Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Sealed {
  id: string
  nonce: Buffer
  tag: Buffer
  content: Buffer
}

/** Behind the key id of what was sealed as a stream: its tag stands last, being known last. */
const TAG_LAST = '+'

/** Text is `key id.nonce.tag.ciphertext` in base64url; bytes are `key id.` and the three as they are. */
export function createVault(encryptionKeys: readonly EncryptionKey[]): Vault {
  // Node 24 takes ten times as long to open a text when it gets the key as bytes each time.
  const keys = encryptionKeys.map(({ id, key }) => ({ id, key: createSecretKey(key) }))
  const [current] = keys
  if (!current) throw new Error('A vault needs at least one key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const encrypt = (content: Buffer, name = ''): Sealed => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
    cipher.setAAD(Buffer.from(name))
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
    return { id: current.id, nonce, tag: cipher.getAuthTag(), content: encrypted }
  }
  const decrypt = ({ id, nonce, tag, content }: Sealed, name = ''): Buffer => {
    const key = byId.get(id)
    // Without the id: it is the start of arbitrary input.
    if (!key)
      throw new Error('Sealed by a key that is not in ENCRYPTION_KEYS, or not sealed at all')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(tag)
    decipher.setAAD(Buffer.from(name))
    return Buffer.concat([decipher.update(content), decipher.final()])
  }
  return {
    seal(text) {
      const { id, nonce, tag, content } = encrypt(Buffer.from(text, 'utf8'))
      return [id, ...[nonce, tag, content].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed) {
      const [id = '', ...parts] = sealed.split('.')
      const [nonce, tag, content] = [0, 1, 2].map((at) => Buffer.from(parts[at] ?? '', 'base64url'))
      return decrypt({ id, nonce, tag, content } as Sealed).toString('utf8')
    },
    sealBytes(plain, name) {
      const { id, nonce, tag, content } = encrypt(plain, name)
      return Buffer.concat([Buffer.from(`${id}.`), nonce, tag, content])
    },
    sealStream(content, name) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      cipher.setAAD(Buffer.from(name))
      return Readable.from(
        (async function* () {
          yield Buffer.concat([Buffer.from(`${current.id}${TAG_LAST}.`), nonce])
          for await (const chunk of content) yield cipher.update(chunk as Buffer)
          yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
        })(),
      )
    },
    openBytes(sealed, name) {
      const start = sealed.indexOf('.') + 1
      const id = sealed.toString('latin1', 0, Math.max(start - 1, 0))
      if (id.endsWith(TAG_LAST)) {
        const [from, to] = [start + NONCE_BYTES, Math.max(0, sealed.length - TAG_BYTES)]
        const parts = {
          id: id.slice(0, -TAG_LAST.length),
          nonce: sealed.subarray(start, from),
          tag: sealed.subarray(Math.max(from, to)),
          content: sealed.subarray(from, to),
        }
        return decrypt(parts, name)
      }
      const [tagAt, contentAt] = [start + NONCE_BYTES, start + NONCE_BYTES + TAG_BYTES]
      const parts = {
        id,
        nonce: sealed.subarray(start, tagAt),
        tag: sealed.subarray(tagAt, contentAt),
        content: sealed.subarray(contentAt),
      }
      return decrypt(parts, name)
    },
  }
}
