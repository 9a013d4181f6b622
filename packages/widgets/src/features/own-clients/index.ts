export { AddFirstClient } from './AddFirstClient.tsx'
export { OwnClientSection } from './list/OwnClientSection.tsx'
export { NeedsPremium } from './NeedsPremium.tsx'
export { ownClientOfferQuery } from './own-client-queries.ts'
