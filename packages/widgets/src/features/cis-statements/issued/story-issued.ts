import { storyHost } from '../../story-world.tsx'
import { priya } from '../story-statements.ts'

// Stories of the statements that Priya Nair has given, and of those she has not.

export const outstanding = { view: { status: 'outstanding' } } as const
export const ofPriya = () =>
  storyHost.world.cisStatements.filter(({ client_id }) => client_id === priya)
