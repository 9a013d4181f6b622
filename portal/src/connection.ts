import { cookieSession, createStagedHttpClient } from '@daysheet/client'
import { session } from '@daysheet/core'
import { createExpirySignal } from './expiry-signal.ts'

const { announce, onExpired } = createExpirySignal()

/** With the calls of a session; the others come with the pages that make them (calls/, screens.ts). */
const { client, add } = createStagedHttpClient({
  baseUrl: window.location.origin,
  auth: cookieSession(),
  onSessionExpired: announce,
})
add({ session })

export { add as addCalls, client, onExpired }
