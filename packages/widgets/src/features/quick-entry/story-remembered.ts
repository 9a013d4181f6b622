import { fixtureId, worldIds } from '@daysheet/core/fixtures'

// Stories of quick entry: the client and the project that this browser remembers of last time.

const { priya } = worldIds

export const school = fixtureId('project', 2)
export const remembered = (client_id: string, project: string) => ({
  remembered: { 'quick-entry': { client_id, projects: { [client_id]: project } } },
})
export const forPriya = remembered(priya, school)
