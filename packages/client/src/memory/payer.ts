import type { Payer } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { factsOf } from './member-decision.ts'
import { approvalTermsOf } from './memberships.ts'

/** Who records a payment of an invoice, and by which rules. */
export const payerOf = (call: SignedInCall, invoice: WorldInvoice): Payer => ({
  id: call.viewer.id,
  approved: factsOf(call, invoice),
  rules: approvalTermsOf(call.store, call.account.id).rules,
})
