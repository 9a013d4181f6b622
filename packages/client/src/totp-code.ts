import { TOTP_DIGITS } from '@daysheet/core'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, 6, without padding. */
function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

/**
 * The code that an authenticator app shows in this half minute (RFC 6238), by the platform's HMAC: for
 * the memory client, which is its own server, and for tests, which are their own app.
 */
export async function totpCode(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  // Dynamic truncation (RFC 4226, 5.3).
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}
