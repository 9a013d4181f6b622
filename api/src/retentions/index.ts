export {
  findAgreedTerms,
  keepTerms,
  lockAgreedTerms,
  termsForProject,
  type AgreedRetention,
} from './agreed-terms.ts'
export { changeTerms } from './change-terms.ts'
export { findRetentions, type FoundRetention } from './find-retentions.ts'
export { findUnbilled } from './find-unbilled.ts'
export { heldByClient } from './held-by-client.ts'
export { findProjectRetentions, heldBefore, lockRetentions } from './held-before.ts'
export { forgetWithheld, keepWithheld } from './keep-withheld.ts'
export { assertNotCreditedSince, assertNothingReleased } from './nothing-released.ts'
export { retentionByClient } from './retention-by-client.ts'
export { retentionMail } from './retention-mail.ts'
