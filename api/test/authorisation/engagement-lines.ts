import { inTransaction } from '../../src/db/in-transaction.ts'
import { issueInvitationLink } from '../../src/features/invitations/index.ts'
import { buildClient, signedInClient } from '../support/build-user.ts'
import { draftedInvitation, freshEmail, sentInvitation } from '../support/build-invitation.ts'
import { buildProject } from '../support/build-working-pair.ts'
import { CALLERS, type MatrixLine, type MatrixRequest, type World } from './world.ts'

const ofWorker = ({ pair }: World): MatrixRequest => ({ params: { id: pair.worker.id } })
const ofClient = ({ pair }: World): MatrixRequest => ({ params: { id: pair.client.id } })

const sentByThePair = async ({ pair }: World): Promise<MatrixRequest> => ({
  params: { id: (await sentInvitation(pair.asClient)).id },
})

const linkOfThePair = async ({ app, pair }: World): Promise<MatrixRequest> => {
  const { id } = await sentInvitation(pair.asClient)
  const secret = await inTransaction(app.deps, (trx) =>
    issueInvitationLink(trx, id, app.clock.now()),
  )
  return { params: { id: secret } }
}

/** From a client of its own: one client can invite an address only once. */
const sentToTheWorker = async ({ app, pair }: World): Promise<MatrixRequest> => {
  const client = await signedInClient(app, await buildClient(app))
  return { params: { id: (await sentInvitation(client, { email: pair.worker.email })).id } }
}

export const invitationLines: Record<string, MatrixLine> = {
  create: {
    allowed: ['engagedClient', 'otherClient'],
    request: () => ({ body: { full_name: 'Owen Davies', email: freshEmail() } }),
  },
  listDrafts: { allowed: ['engagedClient', 'otherClient'] },
  send: {
    allowed: ['engagedClient'],
    // Several at once: those of other clients are among the failed and stay drafts.
    except: { otherClient: 200 },
    request: async ({ pair }) => ({
      body: { invitation_ids: [(await draftedInvitation(pair.asClient)).id] },
    }),
  },
  read: { allowed: CALLERS, request: linkOfThePair },
  accept: { allowed: ['owningWorker'], request: sentToTheWorker },
  decline: { allowed: ['owningWorker'], request: sentToTheWorker },
  resend: { allowed: ['engagedClient'], request: sentByThePair },
  delete: { allowed: ['engagedClient'], request: sentByThePair },
  listReceived: { allowed: ['owningWorker'], request: ofWorker },
}

export const engagementLines: Record<string, MatrixLine> = {
  listWorkers: { allowed: ['engagedClient'], request: ofClient },
  readWorker: { allowed: ['owningWorker', 'engagedClient'], request: ofWorker },
  readStats: { allowed: ['engagedClient'], request: ofWorker },
  edit: {
    allowed: ['engagedClient'],
    request: (world) => ({
      ...ofWorker(world),
      body: { email: world.pair.worker.email, day_rate: 210 },
    }),
  },
  end: {
    allowed: ['owningWorker', 'engagedClient'],
    // On a day that has not come: the other lines need the pair to go on working together.
    except: { owningWorker: 422, engagedClient: 422 },
    request: (world) => ({
      ...ofWorker(world),
      body: { client_id: world.pair.client.id, last_day: '2026-11-22', reason: 'The job is done' },
    }),
  },
  resume: {
    allowed: ['owningWorker', 'engagedClient'],
    // Of an active one: who may ask is told that it is, everybody else that it is not theirs.
    except: { owningWorker: 409, engagedClient: 409 },
    request: (world) => ({ ...ofWorker(world), body: { client_id: world.pair.client.id } }),
  },
  listClients: { allowed: ['owningWorker'], request: ofWorker },
  listInvoiceClients: { allowed: ['owningWorker'], request: ofWorker },
  listTimesheetClients: { allowed: ['owningWorker'], request: ofWorker },
}

const newProject =
  (changes: Record<string, unknown> = {}) =>
  async ({ app, pair }: World): Promise<{ params: { id: string } }> => ({
    params: { id: await buildProject(app, pair.client, changes) },
  })

export const projectLines: Record<string, MatrixLine> = {
  create: {
    allowed: ['engagedClient', 'otherClient'],
    request: () => ({ body: { name: 'Canal Street' } }),
  },
  list: { allowed: ['engagedClient'], request: ofClient },
  read: { allowed: ['engagedClient'], request: newProject() },
  update: {
    allowed: ['engagedClient'],
    request: async (world) => ({
      ...(await newProject()(world)),
      body: { name: 'Canal Street, phase 2', budget: 90_000 },
    }),
  },
  delete: { allowed: ['engagedClient'], request: newProject() },
  archive: { allowed: ['engagedClient'], request: newProject() },
  unarchive: {
    allowed: ['engagedClient'],
    request: newProject({ archived_at: '2026-11-01 09:00:00.000' }),
  },
  assignWorker: {
    allowed: ['engagedClient'],
    request: async (world) => ({
      ...(await newProject()(world)),
      body: { worker_id: world.pair.worker.id },
    }),
  },
  removeWorker: {
    allowed: ['engagedClient'],
    request: async (world) => {
      const { params } = await newProject({ worker: world.pair.worker })(world)
      return { params: { ...params, workerId: world.pair.worker.id } }
    },
  },
  listOptions: {
    allowed: ['owningWorker'],
    request: ({ pair }) => ({ params: { id: pair.worker.id, clientId: pair.client.id } }),
  },
  listAssignments: { allowed: ['owningWorker', 'engagedClient'], request: ofWorker },
  summary: { allowed: ['owningWorker'], request: ofWorker },
}
