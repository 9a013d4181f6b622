import type { Project } from '@daysheet/core'
import {
  exampleHours,
  exampleWeek,
  sendInvoice,
  sendTimesheet,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, has, refused, same } from './expectation.ts'
import type { Person } from './conformance-fixture.ts'
import { joinCompany } from './join-company.ts'

async function otherProject({ client, worker }: ConformanceWorld, name: string, code: string) {
  const { project } = await client.api.projects.create({ body: { name, code } })
  await client.api.projects.assignWorker({
    params: { id: project.id },
    body: { worker_id: worker.user.id },
  })
  return project
}

const onProject = <Line extends object>(lines: readonly Line[], { id }: Project) =>
  lines.map((line) => ({ ...line, project_id: id }))

/** One invoice and one timesheet on the project of the case, one of each on Canal Yard Offices. */
async function twoProjects(world: ConformanceWorld) {
  const yard = await otherProject(world, 'Canal Yard Offices', 'CYO-01')
  return {
    yard,
    invoice: await sendInvoice(world),
    timesheet: await sendTimesheet(world),
    ofYard: {
      invoice: await sendInvoice(world, { items: onProject(exampleWeek(world).items, yard) }),
      timesheet: await sendTimesheet(world, { items: onProject(exampleHours(world).items, yard) }),
    },
  }
}

/** Under the world's example week: labour £1,475.00 and expenses £45.50. */
const BELOW_THE_WEEK = 1000

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const memberScopeCases: ConformanceCase[] = [
  {
    name: 'a project manager with projects lists what has a line on one of them, and counts no more',
    run: async (world) => {
      const { yard, ofYard } = await twoProjects(world)
      const { api, user } = await joinCompany(world, 'Priya Shah', 'project_manager', {
        project_ids: [yard.id],
      })
      const call = { params: { id: user.id }, query: {} }
      const invoices = await api.invoices.listForClient(call)
      same('the invoices', idsOf(invoices.invoices), [ofYard.invoice.id])
      same('their count', invoices.counts.all, 1)
      const timesheets = await api.timesheets.listForClient(call)
      same('the timesheets', idsOf(timesheets.timesheets), [ofYard.timesheet.id])
      same('their count', timesheets.counts.all, 1)
      const projects = await api.projects.list(call)
      same('the projects', idsOf(projects.projects), [yard.id])
      same('their count', projects.counts.all, 1)
      const home = await api.clientOverview.dashboard({ params: { id: user.id } })
      same('the latest invoices', idsOf(home.invoices), [ofYard.invoice.id])
      has('the home page', home, { pending_invoices: 1, active_projects: 1 })
      const { hits } = await api.search.find({ query: { q: world.worker.user.full_name } })
      const found = hits.map(({ type, id }) => `${type} ${id}`).toSorted()
      const expected = [
        `invoice ${ofYard.invoice.id}`,
        `timesheet ${ofYard.timesheet.id}`,
        `worker ${world.worker.user.id}`,
      ]
      same('what a search finds', found, expected)
    },
  },
  {
    name: 'what is on no project of a project manager is not theirs to read',
    run: async (world) => {
      const { yard, invoice, timesheet, ofYard } = await twoProjects(world)
      const empty = await world.client.api.projects.create({
        body: { name: 'Mill Lane Depot', code: 'MLD-01' },
      })
      const ofEmpty = await joinCompany(world, 'Carol Webb', 'project_manager', {
        project_ids: [empty.project.id],
      })
      const priya = await joinCompany(world, 'Priya Shah', 'project_manager', {
        project_ids: [yard.id],
      })
      const { api } = priya
      const read = await api.invoices.read({ params: { id: ofYard.invoice.id } })
      same('an invoice of her own, which nothing seen overlaps', read.invoice.overlaps, [])
      const notHers = { params: { id: invoice.id } }
      await refused('an invoice', api.invoices.read(notHers), accessDenied)
      await refused('its PDF', api.invoices.pdf(notHers), accessDenied)
      await refused('its approval', api.invoices.approve(notHers), accessDenied)
      const sheet = { params: { id: timesheet.id } }
      await refused('a timesheet', api.timesheets.read(sheet), accessDenied)
      const project = { params: { id: world.project.id } }
      await refused('a project', api.projects.read(project), accessDenied)
      const worker = { params: { id: world.worker.user.id } }
      const { projects } = await api.projects.listAssignments(worker)
      same(
        'the projects of a worker',
        projects.map(({ project_id }) => project_id),
        [yard.id],
      )
      await refused('a worker', ofEmpty.api.engagements.readWorker(worker), accessDenied)
      await refused('their figures', ofEmpty.api.engagements.readStats(worker), accessDenied)
      const list = { params: { id: priya.user.id }, query: {} }
      const { counts } = await ofEmpty.api.engagements.listWorkers(list)
      same('the workers of no project', counts.all, 0)
      const { worker: seen } = await api.engagements.readWorker(worker)
      has('what she reads of a worker', seen, {
        utr_number: null,
        ni_number: null,
        bank_account_number: null,
        bank_sort_code: null,
      })
    },
  },
  {
    name: 'a list is narrowed to what waits for its reader, or only for others',
    run: async (world) => {
      const invoice = await sendInvoice(world)
      const limited = await joinCompany(world, 'Priya Shah', 'project_manager', {
        approval_limit: BELOW_THE_WEEK,
      })
      const joan = await joinCompany(world, 'Joan Whitaker', 'accountant')
      const params = { id: world.client.user.id }
      const listed = async ({ api }: Person, for_me: 'true' | 'false') => {
        const { invoices, counts } = await api.invoices.listForClient({ params, query: { for_me } })
        same('the counts are over the whole list', counts.all, 1)
        return idsOf(invoices)
      }
      same('the owner approves it', await listed(world.client, 'true'), [invoice.id])
      same('so it waits for nobody else alone', await listed(world.client, 'false'), [])
      same('above a limit', await listed(limited, 'true'), [])
      same('it waits for others', await listed(limited, 'false'), [invoice.id])
      same('an accountant approves nothing', await listed(joan, 'true'), [])
      await world.client.api.company.updateApprovalRules({ body: { separate_payer: true } })
      await world.client.api.invoices.approve({ params: { id: invoice.id } })
      same('an accountant pays', await listed(joan, 'true'), [invoice.id])
      same('whoever approved does not', await listed(world.client, 'true'), [])
      same('it waits for somebody else', await listed(world.client, 'false'), [invoice.id])
      const timesheet = await sendTimesheet(world)
      const { timesheets } = await limited.api.timesheets.listForClient({
        params,
        query: { for_me: 'true' },
      })
      same('a timesheet has no amount', idsOf(timesheets), [timesheet.id])
      same(
        'who holds it',
        timesheets[0]?.waits_for.map(({ full_name }) => full_name),
        ['Priya Shah', world.client.user.full_name],
      )
    },
  },
]
