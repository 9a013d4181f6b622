import { cookieSession, createStagedHttpClient } from '@daysheet/client'
import { session } from '@daysheet/core'
import { createExpirySignal } from './expiry-signal.ts'

const { announce, onExpired } = createExpirySignal()

/** With the calls of a session; `import './all-calls.ts'` in a page that makes others. */
const { client, add } = createStagedHttpClient({
  baseUrl: window.location.origin,
  auth: cookieSession(),
  onSessionExpired: announce,
})
add({ session })

export { add as addCalls, client, onExpired }
