import {
  approved,
  edited,
  released,
  releaseDrafts,
  retentionOf,
} from '../support/retention-story.ts'
import type { MatrixLine, World } from './world.ts'

const ofClient = ({ pair }: World) => ({ params: { id: pair.client.id } })
const ofWorker = ({ pair }: World) => ({ params: { id: pair.worker.id } })
const ofProject = ({ pair }: World) => ({ params: { id: pair.projectId } })

/** Something of the pair's is held. */
async function holding({ pair }: World) {
  await edited(pair, { retention: { percent: 3 } })
  await approved(pair)
  return retentionOf(pair)
}

export const retentionLines: Record<string, MatrixLine> = {
  listForClient: { allowed: ['engagedClient'], request: ofClient },
  listForWorker: { allowed: ['owningWorker'], request: ofWorker },
  csvForClient: { allowed: ['engagedClient'], request: ofClient },
  csvForWorker: { allowed: ['owningWorker'], request: ofWorker },
  release: {
    allowed: ['engagedClient'],
    request: async (world) => ({
      params: { id: (await holding(world)).id },
      body: { amount: 1, reason: 'Agreed on site' },
    }),
  },
  readMilestones: { allowed: ['engagedClient'], request: ofProject },
  setMilestones: {
    allowed: ['engagedClient'],
    request: (world) => ({
      ...ofProject(world),
      body: { practical_completion_on: '2026-11-20' },
    }),
  },
  setAssignmentTerms: {
    allowed: ['engagedClient'],
    request: ({ pair }) => ({
      params: { id: pair.projectId, workerId: pair.worker.id },
      body: { retention: { percent: 3 } },
    }),
  },
  submitRelease: {
    allowed: ['owningWorker'],
    request: async (world) => {
      await holding(world)
      await released(world.pair, 1, 'Agreed on site')
      const drafts = await releaseDrafts(world.pair)
      return { params: { id: drafts[0]?.id ?? '' } }
    },
  },
}
