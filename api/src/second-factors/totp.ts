import {
  epochMs,
  TOTP_DIGITS,
  TOTP_SECONDS,
  TOTP_WINDOW,
  totpStep,
  type Instant,
} from '@daysheet/core'
import { Secret, TOTP } from 'otpauth'

export const ISSUER = 'Daysheet'

// SHA-1 with six digits and half minutes is what every authenticator app takes; most ignore the rest
// of the address. An HMAC stays unforgeable where collisions are found (RFC 6238, 1.2; RFC 6194, 3.3).
const of = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, digits: TOTP_DIGITS, period: TOTP_SECONDS, secret })

/** 160 random bits, as RFC 4226 (4, R6) recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the QR code: `otpauth://totp/Daysheet:priya@…`. */
export const totpAddress = (secret: string, email: string): string => of(secret, email).toString()

/** The step of the code, at most one before or after now; null where it is none of them. */
export function matchedStep(secret: string, code: string, now: Instant): number | null {
  const timestamp = epochMs(now)
  const delta = of(secret).validate({ token: code, window: TOTP_WINDOW, timestamp })
  return delta === null ? null : totpStep(timestamp) + delta
}
