import type { TimesheetStatus } from '@daysheet/core'
import { timesheetBody, timesheetIn } from '../support/build-timesheet.ts'
import type { MatrixLine, World } from './world.ts'

const timesheet =
  (status: TimesheetStatus, body?: unknown) =>
  async ({ pair }: World) => ({ params: { id: (await timesheetIn(status, pair)).id }, body })

const saved = (status: TimesheetStatus) => async (world: World) => ({
  ...(await timesheet(status)(world)),
  body: timesheetBody(world.pair),
})

const ofWorker = ({ pair }: World) => ({ params: { id: pair.worker.id } })
const ofClient = ({ pair }: World) => ({ params: { id: pair.client.id } })

export const timesheetLines: Record<string, MatrixLine> = {
  create: {
    allowed: ['owningWorker'],
    request: (world) => ({ ...ofWorker(world), body: timesheetBody(world.pair) }),
  },
  listForWorker: { allowed: ['owningWorker'], request: ofWorker },
  listForClient: { allowed: ['engagedClient'], request: ofClient },
  listWorkers: { allowed: ['engagedClient'], request: ofClient },
  read: { allowed: ['owningWorker', 'engagedClient'], request: timesheet('submitted') },
  update: { allowed: ['owningWorker'], request: saved('draft') },
  amend: { allowed: ['owningWorker'], request: saved('disputed') },
  delete: { allowed: ['owningWorker'], request: timesheet('draft') },
  withdraw: { allowed: ['owningWorker'], request: timesheet('submitted') },
  approve: { allowed: ['engagedClient'], request: timesheet('submitted') },
  // Whoever may approve it has nothing to pass on.
  passOn: { allowed: [], except: { engagedClient: 409 }, request: timesheet('submitted') },
  undoApproval: { allowed: ['engagedClient'], request: timesheet('approved') },
  reject: {
    allowed: ['engagedClient'],
    request: timesheet('submitted', { rejection_reason: 'Not ours' }),
  },
  dispute: { allowed: ['engagedClient'], request: timesheet('submitted', { reason: 'Hours' }) },
  resolveDispute: {
    allowed: ['engagedClient'],
    request: timesheet('disputed', { resolution: 'resolved' }),
  },
  createInvoice: { allowed: ['owningWorker'], request: timesheet('approved') },
}
