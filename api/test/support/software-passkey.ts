import type { CreationOptions, RequestOptions } from '@daysheet/core'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** As a browser writes down what it was asked, and by whom. */
const clientData = (type: 'create' | 'get', challenge: string, origin: string) =>
  JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false })

/** `present` without `verified`: somebody touched a key that knows no fingerprint. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

export interface PasskeyOptions {
  origin?: string
  /** Which number the next answer has; a copied key has an old one. */
  counter?: number
}

/** A passkey that a program holds, speaking as WebAuthn asks (level 3, 6.1 and 6.5). */
export function softwarePasskey({ origin: own = 'http://localhost:4000' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0
  const authenticatorData = (
    rpId: string,
    flags: number,
    counter: number,
    rest = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  return {
    id: common.id,
    /** What a page gets from `navigator.credentials.create`. */
    create({ challenge, rp }: CreationOptions, { origin = own }: PasskeyOptions = {}) {
      // An EC2 key for ES256 on P-256 (RFC 9053).
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = [Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key as never))]
      const flags = FLAGS.present | FLAGS.attested
      const authData = authenticatorData(rp.id, flags, used, Buffer.concat(credential))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('create', challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['usb'],
        },
      }
    },
    /** What a page gets from `navigator.credentials.get`. */
    get({ challenge, rpId }: RequestOptions, { origin = own, counter }: PasskeyOptions = {}) {
      used = counter ?? used + 1
      const data = clientData('get', challenge, origin)
      const authData = authenticatorData(rpId, FLAGS.present, used)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(Buffer.from(data))]),
        privateKey,
      )
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
