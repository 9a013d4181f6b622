import { createHmac, timingSafeEqual } from 'node:crypto'

interface CookieSignature {
  sign: (cookie: string) => string
  verify: (cookie: string, signature: string) => boolean
  /** Of the key that has signed it, -1 when none has. */
  index: (cookie: string, signature: string) => number
}

/** What signs the provider's cookies. Given a key alone, Koa's library would take HMAC-SHA-1. */
export function cookieSignature(key: string): CookieSignature {
  const bytesOf = (cookie: string): Buffer => createHmac('sha256', key).update(cookie).digest()
  const verify: CookieSignature['verify'] = (cookie, signature) => {
    const presentedSignature = Buffer.from(signature, 'base64url')
    const expected = bytesOf(cookie)
    return (
      presentedSignature.length === expected.length && timingSafeEqual(presentedSignature, expected)
    )
  }
  return {
    sign: (cookie) => bytesOf(cookie).toString('base64url'),
    verify,
    index: (cookie, signature) => (verify(cookie, signature) ? 0 : -1),
  }
}
