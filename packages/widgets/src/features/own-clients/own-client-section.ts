import { fetchedLater } from '../../provider/index.ts'

/** Below the clients that sign in: few workers have it, so its list is fetched once they are there. */
export const OwnClientSection = fetchedLater(() => import('./list/OwnClientSection.tsx'))
