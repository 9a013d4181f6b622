import { engagementAbilities, ownClientSendingSentence } from '@daysheet/core'
import type { WorldEngagement } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { clientKindOf } from './documents.ts'
import { findOwnClient, ownTermsOf } from './own-client-records.ts'

/** An own client is archived, not ended. */
export const abilitiesWith = ({ store, viewer }: SignedInCall, engagement: WorldEngagement) =>
  clientKindOf(store, engagement.client_id) === 'own'
    ? { end: false, resume: false }
    : engagementAbilities(engagement, viewer)

/** What an own client says before anything is written for it. */
export function ownFactsOf(call: SignedInCall, client_id: string) {
  const own = findOwnClient(call.store, client_id)
  const terms = ownTermsOf(call, client_id)
  return {
    kind: clientKindOf(call.store, client_id),
    sending_refusal: terms && ownClientSendingSentence(terms),
    invoice_email: terms?.invoice_email ?? null,
    payment_terms_days: own?.payment_terms_days ?? null,
    own_cis: own?.cis ?? null,
  }
}
