export { AddFirstClient } from './AddFirstClient.tsx'
export { OwnClientSection } from './own-client-section.ts'
export { NeedsPremium } from './NeedsPremium.tsx'
export { ownClientOfferQuery } from './own-client-queries.ts'
