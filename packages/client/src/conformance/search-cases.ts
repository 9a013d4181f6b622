import {
  createInvoice,
  createTimesheet,
  sendInvoice,
  sendTimesheet,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { freshEmail } from './registering-fixture.ts'
import { same } from './expectation.ts'

/** The worker is `Łukasz O’Brien`, trading as `Siân Electrics`; the client is `Groß Bau`. */
async function rename({ worker, client }: ConformanceWorld): Promise<void> {
  await worker.api.session.updateProfile({
    body: { full_name: 'Łukasz O’Brien', company_name: 'Siân Electrics' },
  })
  await client.api.session.updateProfile({ body: { company_name: 'Groß Bau' } })
}

const WORKER = ['lukasz', 'ŁUKASZ', 'łuk', "o'brien", 'O’BRIEN', 'sian electrics', 'Siân']
const CLIENT = ['gross bau', 'GROSS', 'Groß', 'priya']
const NOBODY = ['marek', 'Žižkov', '£', '%', '_', '\\', 'Łukaszka']

type Search = (q: string) => Promise<readonly unknown[]>

async function finds(list: string, search: Search, typed: readonly string[], count: number) {
  for (const q of typed) same(`${list} for '${q}'`, (await search(q)).length, count)
}

/** The lists of documents of both sides. */
function documentSearches({
  worker,
  client,
}: ConformanceWorld): [string, 'worker' | 'client', Search][] {
  const ofWorker = { id: worker.user.id }
  const ofClient = { id: client.user.id }
  return [
    [
      "the worker's invoices",
      'worker',
      async (q) =>
        (await worker.api.invoices.listForWorker({ params: ofWorker, query: { q } })).invoices,
    ],
    [
      "the client's invoices",
      'client',
      async (q) =>
        (await client.api.invoices.listForClient({ params: ofClient, query: { q } })).invoices,
    ],
    [
      "the worker's timesheets",
      'worker',
      async (q) =>
        (await worker.api.timesheets.listForWorker({ params: ofWorker, query: { q } })).timesheets,
    ],
    [
      "the client's timesheets",
      'client',
      async (q) =>
        (await client.api.timesheets.listForClient({ params: ofClient, query: { q } })).timesheets,
    ],
  ]
}

export const searchCases: ConformanceCase[] = [
  {
    name: 'a search finds people without case, accents and typography, on every list',
    run: async (world) => {
      const { worker, client } = world
      await rename(world)
      await sendInvoice(world)
      await sendTimesheet(world)
      for (const [list, side, search] of documentSearches(world)) {
        await finds(list, search, side === 'worker' ? CLIENT : WORKER, 1)
        await finds(list, search, side === 'worker' ? WORKER : CLIENT, 0)
        await finds(list, search, NOBODY, 0)
      }
      const workers: Search = async (q) => {
        const params = { id: client.user.id }
        return (await client.api.engagements.listWorkers({ params, query: { q } })).relationships
      }
      await finds('the workers', workers, WORKER, 1)
      await finds('the workers', workers, NOBODY, 0)
      const clients: Search = async (q) => {
        const params = { id: worker.user.id }
        return (await worker.api.engagements.listClients({ params, query: { q } })).relationships
      }
      await finds('the clients', clients, [...CLIENT, client.user.email.toUpperCase()], 1)
      await finds('the clients', clients, NOBODY, 0)
    },
  },
  {
    name: 'a search finds numbers in any case and with any dash',
    run: async (world) => {
      const invoice = await createInvoice(world)
      const timesheet = await createTimesheet(world)
      for (const [list, , search] of documentSearches(world)) {
        const number = list.endsWith('invoices')
          ? invoice.invoice_number
          : timesheet.timesheet_number
        const typed = [number, number.toLowerCase(), number.replaceAll('-', '–'), number.slice(-4)]
        await finds(list, search, typed, 1)
        await finds(list, search, [`${number}9`], 0)
      }
    },
  },
  {
    name: 'a search finds projects and invitations the same way',
    run: async ({ client }) => {
      const body = { name: 'Café O’Hara', code: 'ŁÓD-1', location: 'Llanfair\u00adpwll' }
      await client.api.projects.create({ body })
      const projects: Search = async (q) => {
        const params = { id: client.user.id }
        return (await client.api.projects.list({ params, query: { q } })).projects
      }
      await finds('the projects', projects, ["cafe o'hara", 'lod', 'LLANFAIRPWLL'], 1)
      await finds('the projects', projects, NOBODY, 0)

      const { invitation } = await client.api.invitations.create({
        body: { full_name: 'Þóra Øster', email: freshEmail() },
      })
      await client.api.invitations.send({ body: { invitation_ids: [invitation.id] } })
      const workers: Search = async (q) => {
        const params = { id: client.user.id }
        return (await client.api.engagements.listWorkers({ params, query: { q } })).relationships
      }
      await finds('the invited', workers, ['thora', 'oster', invitation.email], 1)
    },
  },
  {
    name: 'people and clients are offered in the order a British reader looks them up',
    run: async ({ fixture, client, worker, project }) => {
      for (const full_name of ['Zoë Ash', 'Łukasz Bell', 'Lund East', 'Évan Dean']) {
        const invited = await fixture.worker(client, [project.id])
        await invited.api.session.updateProfile({ body: { full_name } })
      }
      const { workers } = await client.api.timesheets.listWorkers({
        params: { id: client.user.id },
      })
      same(
        'the workers',
        workers.map(({ full_name }) => full_name),
        [worker.user.full_name, 'Évan Dean', 'Łukasz Bell', 'Lund East', 'Zoë Ash'],
      )
    },
  },
]
