import { taxYearOf } from '@daysheet/core'
import { exampleWeek, sendInvoice, UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import { freshEmail } from './registering-fixture.ts'
import {
  accessDenied,
  duplicate,
  has,
  holds,
  invalid,
  notFound,
  notFoundAs,
  permissionDisabled,
  refused,
  same,
  wrongRole,
  wrongState,
} from './expectation.ts'

export const peopleCases: ConformanceCase[] = [
  {
    name: 'a worker is paid at the terms of the engagement',
    run: async ({ client, worker }) => {
      const params = { id: worker.user.id }
      const { clients } = await worker.api.engagements.listInvoiceClients({ params })
      same('how many clients', clients.length, 1)
      has('the client', clients[0], {
        client_id: client.user.id,
        company_name: 'Hartwell & Sons',
        day_rate: 200,
        standard_hours: 8,
        overtime_multiplier: 1.5,
        night_multiplier: 1.5,
        weekend_multiplier: 2,
        accounts_email: 'accounts@hartwell.example',
      })
    },
  },
  {
    name: 'a client that switches invoices off gets none',
    run: async (world) => {
      const { client, worker } = world
      const params = { id: worker.user.id }
      const body = { email: freshEmail(), day_rate: 210, invoices_enabled: false }
      const edited = await client.api.engagements.edit({ params, body })
      has('the engagement', edited.worker.relationship, { day_rate: 210, invoices_enabled: false })
      same('the address for this client', edited.worker.email, body.email)
      same('the login address', (await worker.api.session.me()).user.email, worker.user.email)
      const { clients } = await worker.api.engagements.listInvoiceClients({ params })
      same('the clients', clients, [])
      const call = worker.api.invoices.create({ params, body: exampleWeek(world) })
      const disabled =
        'Hartwell & Sons has not enabled invoices for you. Ask them to switch invoices on. Nothing was saved.'
      await refused('an invoice', call, permissionDisabled(disabled))
    },
  },
  {
    name: 'bank details are masked for everybody but their owner',
    run: async ({ client, worker }) => {
      const params = { id: worker.user.id }
      const seen = await client.api.engagements.readWorker({ params })
      const shown = seen.worker.bank_account_number ?? ''
      holds('the last four digits', shown.endsWith('4958') && !shown.includes('6637'))
      same('the sort code', seen.worker.bank_sort_code, '08-99-99')
    },
  },
  {
    name: 'a client sees what one worker has sent it, and what became of that',
    run: async (world) => {
      const { client, worker, today } = world
      const params = { id: worker.user.id }
      const stats = async () => (await client.api.engagements.readStats({ params })).stats
      const nothing = {
        tax_year: taxYearOf(today),
        paid: { count: 0, total_amount: 0, cis_deduction: 0, net_amount: 0 },
        outstanding: { count: 0, net_amount: 0 },
        decisions: { count: 0, average_days: null },
      }
      await sendInvoice(world, { status: 'draft' })
      same('before anything was sent', await stats(), nothing)
      const { id } = await sendInvoice(world)
      const waiting = { outstanding: { count: 1, net_amount: 1529.6 } }
      same('one sent', await stats(), { ...nothing, ...waiting })
      await client.api.invoices.approve({ params: { id } })
      has('once it is approved', await stats(), {
        ...waiting,
        decisions: { count: 1, average_days: 0 },
      })
      await client.api.invoices.markPaid({ params: { id } })
      has('once it is paid', await stats(), {
        paid: { count: 1, total_amount: 1824.6, cis_deduction: 295, net_amount: 1529.6 },
        outstanding: { count: 0, net_amount: 0 },
      })
      await refused('to the worker', worker.api.engagements.readStats({ params }), wrongRole)
      const ofNobody = client.api.engagements.readStats({ params: { id: UNKNOWN_ID } })
      await refused('of nobody', ofNobody, notFound)
    },
  },
  {
    name: "a client's list of invoices can be of one worker",
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendInvoice(world)
      const found = async (worker_id: string) => {
        const call = { params: { id: client.user.id }, query: { worker_id } }
        const { invoices, counts } = await client.api.invoices.listForClient(call)
        return [invoices.map((invoice) => invoice.id), counts.all]
      }
      same('the worker', await found(worker.user.id), [[id], 1])
      same('all', await found('all'), [[id], 1])
      same('somebody else', await found(client.user.id), [[], 1])
    },
  },
  {
    name: 'a project with workers can be archived but not deleted',
    run: async ({ client, worker, project }) => {
      const { projects } = client.api
      const params = { id: project.id }
      const inUse = wrongState(
        "This project has 1 worker assigned, so it can't be deleted. Archive it instead. Nothing was changed.",
      )
      await refused('deleting it', projects.delete({ params }), inUse)
      const archived = (await projects.archive({ params })).project
      same('archived', archived.archived, true)
      has('the abilities', archived.abilities, { archive: false, unarchive: true })
      const again = wrongState('This project is already archived. Nothing was changed.')
      await refused('archiving it again', projects.archive({ params }), again)
      same('brought back', (await projects.unarchive({ params })).project.archived, false)
      const notArchived = wrongState('This project is not archived. Nothing was changed.')
      await refused('bringing it back again', projects.unarchive({ params }), notArchived)
      const assign = { params, body: { worker_id: worker.user.id } }
      const assigned = 'This worker is already assigned to this project. Nothing was changed.'
      await refused('assigning twice', projects.assignWorker(assign), duplicate(assigned))
      const stranger = invalid({
        worker_id: 'Choose one of your active workers. This person does not work for you now.',
      })
      const client_id = client.user.id
      const assignClient = projects.assignWorker({ params, body: { worker_id: client_id } })
      await refused('assigning somebody else', assignClient, stranger)
      const assignment = { id: project.id, workerId: worker.user.id }
      await projects.removeWorker({ params: assignment })
      const gone = notFoundAs('This worker is not assigned to this project.')
      await refused('removing twice', projects.removeWorker({ params: assignment }), gone)
      await projects.delete({ params })
      await refused('reading it', projects.read({ params }), notFound)
    },
  },
  {
    name: 'a project names every field that is wrong',
    run: async ({ client }) => {
      const wrong = { name: '', budget: -1, budget_alert_threshold: 0 }
      const call = client.api.projects.create({ body: wrong })
      const issues = {
        name: 'Project name is required',
        budget: 'Budget must be positive',
        budget_alert_threshold: 'Must be between 1-100',
      }
      await refused('it', call, invalid(issues))
      const dates = { name: 'Wall', start_date: '2026-03-02', end_date: '2026-03-01' }
      const order = invalid({ end_date: 'End date must be after start date' })
      await refused('its dates', client.api.projects.create({ body: dates }), order)
    },
  },
  {
    name: 'each role keeps to its own calls',
    run: async (world) => {
      const { client, worker } = world
      const body = { name: 'Not mine to make' }
      await refused('a project', worker.api.projects.create({ body }), wrongRole)
      const params = { id: worker.user.id }
      const invoice = { params, body: exampleWeek(world) }
      await refused('an invoice', client.api.invoices.create(invoice), wrongRole)
      await refused('a list', client.api.invoices.listForWorker({ params }), wrongRole)
    },
  },
  {
    name: "someone else's lists and people are not shown",
    run: async ({ fixture, client, worker, project }) => {
      const other = await fixture.engagement()
      const theirs = { params: { id: client.user.id } }
      await refused('workers', other.client.api.engagements.listWorkers(theirs), accessDenied)
      await refused('invoices', other.client.api.invoices.listForClient(theirs), accessDenied)
      const params = { id: worker.user.id }
      await refused('a worker', other.client.api.engagements.readWorker({ params }), accessDenied)
      await refused('stats', other.client.api.engagements.readStats({ params }), accessDenied)
      await refused('his list', other.worker.api.invoices.listForWorker({ params }), accessDenied)
      const read = other.client.api.projects.read({ params: { id: project.id } })
      await refused('a project', read, accessDenied)
    },
  },
  {
    name: 'a path of workers knows no client, and the other way about',
    run: async ({ client, worker }) => {
      const ofClient = { params: { id: client.user.id } }
      const ofWorker = { params: { id: worker.user.id } }
      const { invoices, timesheets, engagements, projects, invitations, workerOverview } =
        worker.api
      await refused('invoices', invoices.listForWorker(ofClient), notFound)
      await refused('counts', workerOverview.counts(ofClient), notFound)
      await refused('timesheets', timesheets.listForWorker(ofClient), notFound)
      await refused('clients', engagements.listClients(ofClient), notFound)
      await refused('projects', projects.summary(ofClient), notFound)
      await refused('invitations', invitations.listReceived(ofClient), notFound)
      const unknown = { params: { id: UNKNOWN_ID } }
      await refused('of nobody', invoices.listForWorker(unknown), notFound)
      const { api } = client
      await refused("a client's invoices", api.invoices.listForClient(ofWorker), notFound)
      await refused("a client's timesheets", api.timesheets.listForClient(ofWorker), notFound)
      await refused("a client's workers", api.engagements.listWorkers(ofWorker), notFound)
      await refused("a client's projects", api.projects.list(ofWorker), notFound)
      const options = { params: { id: worker.user.id, clientId: worker.user.id } }
      await refused('its options', projects.listOptions(options), notFound)
    },
  },
]
