import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../../src/db/instants.ts'
import { buildManyInvoices } from '../support/build-invoice.ts'
import { brookJoinery, buildJoinRequest, insertOwnClient } from '../support/build-own-client.ts'
import { buildSubscription } from '../support/build-subscription.ts'
import { insertTimesheet } from '../support/build-timesheet.ts'
import type { MatrixLine, World } from './world.ts'

const ownClient = async ({ app, pair }: World) => insertOwnClient(app, pair.worker)

/** In the path of the worker who keeps it. */
const one = (body?: unknown) => async (world: World) => {
  const { client } = await ownClient(world)
  return { params: { id: world.pair.worker.id, clientId: client.id }, body }
}

const withPremium = async ({ app, pair }: World) => {
  const held = (await app.deps
    .knex('subscriptions')
    .where('user_id', pair.worker.id)
    .first()) as unknown
  if (!held) await buildSubscription(app, pair.worker, { plan_id: 'premium-worker' })
  await app.deps
    .knex('subscriptions')
    .where('user_id', pair.worker.id)
    .update({ plan_id: 'premium-worker', status: 'active', past_due_at: null, is_billed: true })
}

const onlyKeeper = { allowed: ['owningWorker'] } as const

export const ownClientLines: Record<string, MatrixLine> = {
  list: { ...onlyKeeper, request: ({ pair }) => ({ params: { id: pair.worker.id } }) },
  create: {
    ...onlyKeeper,
    request: async (world) => {
      await withPremium(world)
      return { params: { id: world.pair.worker.id }, body: brookJoinery }
    },
  },
  read: { ...onlyKeeper, request: one() },
  update: { ...onlyKeeper, request: one({ phone: '01943 496 0300' }) },
  delete: { ...onlyKeeper, request: one() },
  listProjects: { ...onlyKeeper, request: one() },
  createProject: {
    ...onlyKeeper,
    request: async (world) => {
      await withPremium(world)
      return one({ name: 'Otley Road stairs' })(world)
    },
  },
  updateProject: {
    ...onlyKeeper,
    request: async (world) => {
      const { client, projectId } = await ownClient(world)
      const params = { id: world.pair.worker.id, clientId: client.id, projectId }
      return { params, body: { done: true } }
    },
  },
  requestToJoin: { ...onlyKeeper, request: one({}) },
  withdrawJoinRequest: {
    ...onlyKeeper,
    request: async (world) => {
      const { client } = await buildJoinRequest(world.app, world.pair.worker)
      return { params: { id: world.pair.worker.id, clientId: client.id } }
    },
  },
  statementPdf: { ...onlyKeeper, request: one() },
}

const byLink = (body?: unknown) => async (world: World) => {
  const { secret } = await buildJoinRequest(world.app, world.pair.worker)
  return { params: { id: secret }, body }
}

export const joinRequestLines: Record<string, MatrixLine> = {
  read: {
    allowed: [
      'signedOut',
      'owningWorker',
      'otherWorker',
      'engagedClient',
      'otherClient',
      'partner',
      'otherPartner',
    ],
    request: byLink(),
  },
  // Whoever has the link and acts for a company.
  accept: { allowed: ['engagedClient', 'otherClient'], request: byLink({ merge: true }) },
  decline: {
    allowed: [
      'signedOut',
      'owningWorker',
      'otherWorker',
      'engagedClient',
      'otherClient',
      'partner',
      'otherPartner',
    ],
    request: byLink(),
  },
}

/** A submitted document for an own client, and one whose approval its worker has recorded. */
const ownDocument =
  (
    noun: 'invoices' | 'timesheets',
    { isRecorded = false, body }: { isRecorded?: boolean; body: object },
  ) =>
  async (world: World) => {
    const { app, pair } = world
    const own = { worker: pair.worker, ...(await ownClient(world)) }
    const recorded = {
      status: 'approved',
      decision_source: 'worker',
      decision_what: 'approved',
      decision_at: sqlInstant(app.clock.now()),
    }
    const changes = isRecorded ? recorded : {}
    if (noun === 'timesheets') {
      return { params: { id: await insertTimesheet(app, own, changes) }, body }
    }
    const invoice_number = `INV-2020-${randomUUID().slice(0, 8)}`
    const [id = ''] = await buildManyInvoices(app, own, 1, () => ({ invoice_number, ...changes }))
    return { params: { id }, body }
  }

/** What the worker of an own client records of its invoices, and of its timesheets. */
export const recordLines = (noun: 'invoices' | 'timesheets'): Record<string, MatrixLine> => ({
  record: { ...onlyKeeper, request: ownDocument(noun, { body: { what: 'approved' } }) },
  undoRecord: {
    ...onlyKeeper,
    request: ownDocument(noun, { isRecorded: true, body: { reason: 'Wrong one' } }),
  },
})
