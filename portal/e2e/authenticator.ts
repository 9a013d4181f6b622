import type { Page } from 'playwright'
import { TOTP } from 'otpauth'

const HALF_MINUTE_MS = 30_000

/** What an authenticator app shows now, or so many half minutes later. */
export const appCode = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * HALF_MINUTE_MS })

/**
 * Waits for the next half minute where less than half of this one is left: a code of the one before is
 * taken until this one ends, so a test that types it has time to.
 */
export async function earlyInHalfMinute(): Promise<void> {
  const left = HALF_MINUTE_MS - (Date.now() % HALF_MINUTE_MS)
  if (left < HALF_MINUTE_MS / 2) await new Promise((resolve) => setTimeout(resolve, left))
}

/** A device that holds passkeys and is touched whenever it is asked (WebAuthn, 11). */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
