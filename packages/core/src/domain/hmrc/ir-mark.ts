const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * HMRC's mark in base64, as it stands in a message, as people read it: in base32 (RFC 4648), 32
 * characters. `qqGzHaauUR0sqvSgAymLZewtglk=` is `VKQ3GHNGVZIR2LFK6SQAGKMLMXWC3ASZ`.
 */
export function receiptReference(mark: string): string {
  let [text, bits, held] = ['', 0, 0]
  for (const character of mark.replace(/=+$/, '')) {
    held = (held << 6) | BASE64.indexOf(character)
    for (bits += 6; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31] ?? ''
    held &= 0x1f
  }
  return text
}
