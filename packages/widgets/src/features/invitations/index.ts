export { DraftInvitations, type DraftInvitationsProps } from './drafts/DraftInvitations.tsx'
export { draftInvitationsQuery, receivedInvitationsQuery } from './invitation-queries.ts'
export { LicenceBanner } from './licences/LicenceBanner.tsx'
export { useLicenceNotice, type LicenceNotice } from './licences/useLicenceNotice.ts'
