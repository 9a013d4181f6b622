import { FOUNDER, permissionsOfRole } from '@daysheet/core'
import type { Viewer } from '../src/http/session/viewer.ts'
import { LIVE } from '../src/sandbox.ts'
import { findMonth } from '../src/features/cis-months/index.ts'
import { findDeductions } from '../src/features/client-overview/find-deductions.ts'
import { findFigures } from '../src/features/client-overview/find-figures.ts'
import { latestReceivedInvoices } from '../src/features/invoices/index.ts'
import { listInvoices } from '../src/features/invoices/list-invoices.ts'
import { showInvoices } from '../src/features/invoices/show-invoice.ts'
import { budgetSummaryOf } from '../src/features/projects/budget/find-spending.ts'
import { assignedWorkers } from '../src/features/projects/find-assignments.ts'
import { findProject } from '../src/features/projects/find-project.ts'
import { listProjects } from '../src/features/projects/list-projects.ts'
import { signIn, type BenchWorld } from './bench-world.ts'
import { analyse, CLIENT_SIZE, writeClient, type BenchClient } from './client-data.ts'
import { byTurns, perSecond, type Row } from './measure.ts'
import { writeMembers } from './members.ts'
import type { Read } from './reads.ts'

const PAGE = { limit: CLIENT_SIZE.busy }
const QUEUE = { limit: 50 }
const OF = `a client of ${CLIENT_SIZE.invoices.toLocaleString('en-GB')} invoices`

export interface ClientReads {
  client_id: string
  reads: Record<'home' | 'projects' | 'project' | 'month' | 'queue', Read>
  /** With the client signed in. */
  world: BenchWorld
}

/** What a client with 500 workers, 200 projects and 100,000 invoices reads first. */
export async function clientReadsOf(world: BenchWorld): Promise<ClientReads> {
  const { knex } = world.deps
  const client = await writeClient(knex, world.deps.vault)
  await writeMembers(knex, client.client.id)
  await analyse(knex)
  return readsOfClient(world, client)
}

/** Its owner, at work for it. */
export const ownerOf = (id: string): Viewer => ({
  id,
  account: { id, side: 'client' },
  permissions: permissionsOfRole('owner'),
  membership: { ...FOUNDER, company_id: id },
  sandbox: LIVE,
  via: 'cookie',
  family_id: null,
  confirmed_until: null,
  second_factor_missing: false,
  widgets: null,
  scopes: null,
  delegation_id: null,
})

export async function readsOfClient(
  world: BenchWorld,
  { client, projectId }: BenchClient,
): Promise<ClientReads> {
  const { deps, api } = world
  const { knex, clock } = deps
  const today = clock.today()
  const viewer = ownerOf(client.id)
  const reads: ClientReads['reads'] = {
    home: {
      name: `Home of ${OF}, 500 workers, 200 projects`,
      path: `/api/clients/${client.id}/dashboard`,
      work: () =>
        Promise.all([
          findFigures(knex, viewer, today),
          findDeductions(knex, client.id),
          latestReceivedInvoices(deps, viewer),
        ]),
      leastPerSecond: 40,
    },
    projects: {
      name: `Projects of ${OF}, ${PAGE.limit} of 200, which 48,000 invoices name`,
      path: `/api/clients/${client.id}/projects?limit=${PAGE.limit}`,
      work: () => listProjects(knex, { clientId: client.id, projects: null }, PAGE),
    },
    project: {
      name: 'A project with its budget, 2,000 invoices of five lines',
      path: `/api/projects/${projectId}`,
      work: async () => {
        await findProject(knex, projectId)
        await Promise.all([assignedWorkers(knex, projectId), budgetSummaryOf(knex, projectId)])
      },
    },
    month: {
      name: 'A CIS tax month of 500 workers, 2,000 invoices',
      path: `/api/clients/${client.id}/cis-months/2026/6`,
      work: () => findMonth(deps, client.id, { tax_year: 2026, tax_month: 6 }),
      aim: 0.5,
    },
    queue: {
      name: `Queue of 200 members with every rule on, 50 of ${OF} that wait for their reader`,
      path: `/api/clients/${client.id}/invoices?for_me=true&limit=${QUEUE.limit}`,
      work: async () => {
        const list = {
          side: 'client',
          owner: client.id,
          projects: null,
          reader: { viewer, now: clock.now() },
          archived: false,
          today,
        } as const
        const query = { ...QUEUE, for_me: 'true' } as const
        await showInvoices(deps, viewer, await listInvoices(knex, list, query))
      },
    },
  }
  return { client_id: client.id, reads, world: { ...world, ...(await signIn(api, client.email)) } }
}

/** The same reads beside a table in which a million invoices of other clients stand. */
export async function measureClientGrowth(small: ClientReads, large: ClientReads): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of ['home', 'projects', 'project'] as const) {
    const loadOf = ({ reads, world: { api, headers } }: ClientReads) => ({
      url: api + reads[name].path,
      headers,
    })
    const [ours, against, speed] = await byTurns(loadOf(large), loadOf(small))
    const ratio = 1 / speed
    rows.push({
      name: `Time of this with 1,000,000 invoices of others in the table, against none: ${small.reads[name].name}`,
      ours: perSecond(ours),
      against: perSecond(against),
      ratio,
      aim: '≤ 1.2',
      met: ratio <= 1.2,
    })
  }
  return rows
}
