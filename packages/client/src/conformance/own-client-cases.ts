import {
  addDays,
  ERRORS,
  mondayOf,
  NOT_AN_OWN_CLIENT,
  OWN_CLIENTS_NEED_PREMIUM,
  type InvoiceBody,
  type NewOwnClient,
} from '@daysheet/core'
import type { Person } from './conformance-fixture.ts'
import { UNKNOWN_ID, type ConformanceCase, type ConformanceWorld } from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  invalid,
  notFound,
  refused,
  same,
  wrongState,
} from './expectation.ts'

const brook: NewOwnClient = {
  company_name: 'Brook Joinery Ltd',
  invoice_email: 'accounts@brook.example',
  day_rate: 210,
  standard_hours: 8,
  cis: '20',
}

const trialDays = 30 as const

/** The worker of the case on the trial of Premium Worker, with Brook Joinery Ltd. */
export async function ownClientOf(
  { worker }: Pick<ConformanceWorld, 'worker'>,
  changes: Partial<NewOwnClient> = {},
) {
  await worker.api.subscriptions.startTrial({ body: { trialDays } })
  return addOwnClient(worker, changes)
}

async function addOwnClient(worker: Person, changes: Partial<NewOwnClient> = {}) {
  const own = { params: { id: worker.user.id } }
  const { own_client } = await worker.api.ownClients.create({
    ...own,
    body: { ...brook, ...changes },
  })
  const params = { id: worker.user.id, clientId: own_client.client_id }
  const { projects } = await worker.api.ownClients.listProjects({ params })
  return { own_client, params, project_id: projects[0]?.id ?? '' }
}

type Own = Awaited<ReturnType<typeof ownClientOf>>

/** Two days and £38.40 of materials of last week: £420.00 of labour, £374.40 net without VAT. */
function twoDays({ today }: ConformanceWorld, { own_client, project_id }: Own): InvoiceBody {
  const monday = addDays(mondayOf(today), -7)
  const day = (work_date: string) => ({
    work_date,
    project_id,
    pricing_type: 'day_rate' as const,
    work_type: 'standard' as const,
    hours: 8,
  })
  return {
    client_id: own_client.client_id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date: addDays(today, 30),
    items: [day(monday), day(addDays(monday, 1))],
    expenses: [{ description: 'Oak treads', quantity: 1, rate: 38.4 }],
    status: 'submitted',
  }
}

async function sendTwoDays(world: ConformanceWorld, own: Own) {
  const { worker } = world
  const params = { id: worker.user.id }
  return (await worker.api.invoices.create({ params, body: twoDays(world, own) })).invoice
}

const needsPremium = {
  code: 'plan_required' as const,
  status: ERRORS.plan_required.status,
  message: OWN_CLIENTS_NEED_PREMIUM,
}

const listOf = async (worker: Person) =>
  worker.api.ownClients.list({ params: { id: worker.user.id } })

export const ownClientCases: ConformanceCase[] = [
  {
    name: 'an own client comes with Premium Worker or its trial, and is its worker’s alone',
    run: async (world) => {
      const { worker, client, fixture } = world
      const create = { params: { id: worker.user.id }, body: brook }
      await refused('without the plan', worker.api.ownClients.create(create), needsPremium)
      has('what the list says', await listOf(worker), {
        create_refusal: OWN_CLIENTS_NEED_PREMIUM,
        is_premium: false,
      })
      const { own_client, params } = await ownClientOf(world)
      has('the client', own_client, {
        status: 'active',
        company_name: 'Brook Joinery Ltd',
        payment_terms_days: 30,
        cis: '20',
        cis_said_on: world.today,
        overtime_multiplier: 1.5,
        document_count: 0,
        sending_refusal: null,
      })
      same('the same read', (await worker.api.ownClients.read({ params })).own_client, own_client)
      const { relationships } = await worker.api.engagements.listClients({
        params: { id: worker.user.id },
      })
      const kinds = new Map(relationships.map((one) => [one.client_id, one.kind]))
      same('the kind of it', kinds.get(own_client.client_id), 'own')
      same('the kind of the other', kinds.get(client.user.id), 'member')
      const other = await fixture.worker(client)
      const theirs = { id: other.user.id, clientId: own_client.client_id }
      await refused('by another', other.api.ownClients.read({ params: theirs }), accessDenied)
      await refused('of another', other.api.ownClients.read({ params }), accessDenied)
      const unknown = worker.api.ownClients.read({ params: { ...params, clientId: UNKNOWN_ID } })
      await refused('of nothing', unknown, notFound)
      const member = { ...params, clientId: client.user.id }
      await refused('that signs in', worker.api.ownClients.read({ params: member }), notFound)
    },
  },
  {
    name: 'an own client is edited, archived and brought back, and deleted while nothing was written',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      const { params } = own
      const edited = await worker.api.ownClients.update({
        params,
        body: { phone: '01943 496 0300', cis: '30', version: 1 },
      })
      has('edited', edited.own_client, {
        phone: '01943 496 0300',
        cis: '30',
        version: 2,
        day_rate: 210,
      })
      await refused(
        'an older version',
        worker.api.ownClients.update({ params, body: { phone: '', version: 1 } }),
        { code: 'stale_version', status: 409, message: ERRORS.stale_version.message },
      )
      await refused(
        'the reverse charge without a number',
        worker.api.ownClients.update({ params, body: { vat_treatment: 'reverse_charge' } }),
        invalid({ vat_number: "Reverse charge needs the client's VAT number" }),
      )
      const archived = await worker.api.ownClients.update({ params, body: { archived: true } })
      same('archived', archived.own_client.status, 'archived')
      const send = () =>
        worker.api.invoices.create({ params: { id: params.id }, body: twoDays(world, own) })
      await refused('what is written for it', send(), {
        code: 'permission_disabled',
        status: 403,
        message: 'Brook Joinery Ltd is archived. Bring it back first. Nothing was saved.',
      })
      await worker.api.ownClients.update({ params, body: { archived: false } })
      await send()
      await refused(
        'deleting it',
        worker.api.ownClients.delete({ params }),
        wrongState(
          "Brook Joinery Ltd has 1 document, so it can't be deleted. Archive it instead. Nothing was changed.",
        ),
      )
      const twin = await addOwnClient(worker)
      await worker.api.ownClients.delete({ params: twin.params })
      same('what is left', (await listOf(worker)).counts, {
        all: 1,
        active: 1,
        archived: 0,
        joined: 0,
      })
    },
  },
  {
    name: 'a second own client of the same name is warned of, and kept',
    run: async (world) => {
      const { worker } = world
      await ownClientOf(world)
      const { warnings } = await worker.api.ownClients.create({
        params: { id: worker.user.id },
        body: { ...brook, company_name: 'BROOK joinery ltd' },
      })
      same('the warning', warnings, [
        {
          code: 'duplicate_name',
          message:
            'You have another client called Brook Joinery Ltd. Both are kept: tell them apart by the contact or the address.',
        },
      ])
      same('how many', (await listOf(worker)).counts.all, 2)
    },
  },
  {
    name: 'a worker’s projects with an own client are begun and done',
    run: async (world) => {
      const { worker } = world
      const { params, project_id } = await ownClientOf(world)
      const { project } = await worker.api.ownClients.createProject({
        params,
        body: { name: 'Otley Road stairs', location: 'Otley' },
      })
      has('begun', project, { name: 'Otley Road stairs', code: null, done: false })
      const done = { params: { ...params, projectId: project_id }, body: { done: true } }
      same('done', (await worker.api.ownClients.updateProject(done)).project.done, true)
      const { projects } = await worker.api.ownClients.listProjects({ params })
      same(
        'in order',
        projects.map(({ name }) => name),
        ['Otley Road stairs', 'General work'],
      )
      const options = await worker.api.projects.listOptions({ params })
      holds(
        'to log work on',
        options.projects.some(({ id }) => id === project.id),
      )
    },
  },
  {
    name: 'an invoice for an own client is at its terms, recorded as paid, and counts like any other',
    run: async (world) => {
      const { worker, today } = world
      const own = await ownClientOf(world)
      const sent = await sendTwoDays(world, own)
      has('sent', sent, {
        client_kind: 'own',
        client_decision: null,
        subtotal: 420,
        expenses_total: 38.4,
        cis_deduction: 84,
        accounts_email: 'accounts@brook.example',
      })
      const params = { id: sent.id }
      const body = { what: 'paid' as const, payment_reference: 'BROOK 1' }
      const { invoice } = await worker.api.invoices.record({ params, body })
      has('paid', invoice, { status: 'paid', paid_at: today, payment_reference: 'BROOK 1' })
      same('by whose word', invoice.payment_recorded_by?.id, worker.user.id)
      has('the approval', invoice.client_decision, { source: 'worker', what: 'approved' })
      const stats = await worker.api.workerOverview.financialStats({
        params: { id: worker.user.id },
      })
      same('deducted', stats.taxYearStats.totalCisDeductions, 84)
      const { own_client } = await worker.api.ownClients.read({ params: own.params })
      same('earned', own_client.total_earned, sent.net_amount)
      const undone = await worker.api.invoices.undoRecord({ params, body: { reason: 'Not ours' } })
      has('undone', undone.invoice, {
        status: 'approved',
        paid_at: null,
        payment_recorded_by: null,
        payment_undone_reason: 'Not ours',
      })
    },
  },
  {
    name: 'what an own client said is recorded and taken back, and of a client that signs in nothing is',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      const { id } = await sendTwoDays(world, own)
      const params = { id }
      const { invoices } = worker.api
      await refused(
        'a dispute without a reason',
        invoices.record({ params, body: { what: 'disputed' } }),
        invalid({ reason: 'Please provide a dispute reason' }),
      )
      const disputed = await invoices.record({
        params,
        body: { what: 'disputed', reason: 'Monday was half a day' },
      })
      has('disputed', disputed.invoice, {
        status: 'disputed',
        rejection_reason: 'Monday was half a day',
      })
      const undone = await invoices.undoRecord({ params, body: { reason: 'They meant another' } })
      has('undone', undone.invoice, { status: 'submitted', client_decision: null })
      await refused(
        'undoing nothing',
        invoices.undoRecord({ params, body: { reason: 'Again' } }),
        wrongState('Nothing is recorded of this invoice. Nothing was changed.'),
      )
      await refused(
        'a part of it',
        invoices.record({ params, body: { what: 'paid', amount: 1 } }),
        invalid({ amount: 'Record the whole net amount of the invoice, or leave it out.' }),
      )
      const member = await world.fixture.invoice(worker, {
        ...twoDays(world, own),
        client_id: world.client.user.id,
        items: twoDays(world, own).items.map((item) => ({ ...item, project_id: world.project.id })),
      })
      await refused(
        'of a client that signs in',
        invoices.record({ params: { id: member.id }, body: { what: 'approved' } }),
        {
          code: 'access_denied',
          status: 403,
          message: 'Hartwell & Sons signs in and says this itself. Nothing was changed.',
        },
      )
      const { entries } = await worker.api.history.ofInvoice({ params })
      same(
        'its history',
        entries.map(({ action }) => action),
        ['invoice.undo_record', 'invoice.record_disputed', 'invoice.submit'],
      )
    },
  },
  {
    name: 'a timesheet for an own client is recorded as approved and becomes an invoice',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      const { due_date: _due, expenses: _none, items, ...head } = twoDays(world, own)
      const { timesheet } = await worker.api.timesheets.create({
        params: { id: worker.user.id },
        body: {
          ...head,
          items: items.map(({ work_date, project_id }) => ({ work_date, project_id, hours: 8 })),
        },
      })
      const params = { id: timesheet.id }
      const approved = await worker.api.timesheets.record({ params, body: { what: 'approved' } })
      has('approved', approved.timesheet, {
        status: 'approved',
        client_kind: 'own',
        approved_by: null,
      })
      const { invoice } = await worker.api.timesheets.createInvoice({ params })
      same('its labour', invoice.subtotal, 420)
      await refused(
        'taking it back',
        worker.api.timesheets.undoRecord({ params, body: { reason: 'No' } }),
        wrongState(
          `This timesheet is on invoice ${invoice.invoice_number}, so its approval stays. Nothing was changed.`,
        ),
      )
    },
  },
  {
    name: 'nothing is sent to an own client without an address',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world, { invoice_email: null })
      const params = { id: worker.user.id }
      await worker.api.invoices.create({
        params,
        body: { ...twoDays(world, own), status: 'draft' },
      })
      const sentence =
        'Add the email address that documents for Brook Joinery Ltd go to first. Nothing was sent.'
      await refused(
        'sending',
        worker.api.invoices.create({ params, body: twoDays(world, own) }),
        invalid({ client_id: sentence }),
      )
      const { clients } = await worker.api.engagements.listInvoiceClients({ params })
      const listed = clients.find(({ client_id }) => client_id === own.own_client.client_id)
      has('before anything is typed', listed, { kind: 'own', sending_refusal: sentence })
    },
  },
  {
    name: 'a worker files the CIS statements of an own client, and of no other',
    run: async (world) => {
      const { worker, client } = world
      const { own_client } = await ownClientOf(world)
      const params = { id: worker.user.id }
      const year = Number(world.today.slice(0, 4)) - 1
      const figures = { tax_year: year, tax_month: 3, total_payments: 458.4, total_deductions: 84 }
      const body = { ...figures, client_id: own_client.client_id }
      const { statement } = await worker.api.cisStatements.file({ params, body })
      has('filed', statement, { ...figures, filed_by_worker: true, source: 'uploaded' })
      const { lines } = await worker.api.cisReconciliation.read({ params, query: { year } })
      has('compared', lines[0], { client_id: own_client.client_id, stated_deductions: 84 })
      await refused(
        'of a client that signs in',
        worker.api.cisStatements.file({ params, body: { ...body, client_id: client.user.id } }),
        { code: 'access_denied', status: 403, message: NOT_AN_OWN_CLIENT },
      )
      const filed = { params: { ...params, statementId: statement.id } }
      await worker.api.cisStatements.deleteFiled(filed)
      await refused('deleting it twice', worker.api.cisStatements.deleteFiled(filed), notFound)
    },
  },
  {
    name: 'the work with an own client is not ended but put away, and it is asked for no statement',
    run: async (world) => {
      const { worker, today } = world
      const { own_client } = await ownClientOf(world)
      const params = { id: worker.user.id }
      const { client_id } = own_client
      await refused(
        'ending it',
        worker.api.engagements.end({ params, body: { client_id, last_day: today } }),
        wrongState(
          'Brook Joinery Ltd is your own client. Archive it when you no longer work together. Nothing was changed.',
        ),
      )
      const request = { client_id, tax_year: Number(today.slice(0, 4)) - 1, tax_month: 3 }
      await refused(
        'asking for a statement',
        worker.api.cisReconciliation.requestStatement({ params, body: request }),
        wrongState(
          "Brook Joinery Ltd is your own client and doesn't sign in. Ask them for the statement, then file it here. Nothing was sent.",
        ),
      )
    },
  },
  {
    name: 'a statement of account of an own client is a PDF',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      await sendTwoDays(world, own)
      const pdf = await worker.api.ownClients.statementPdf({ params: own.params })
      const head = new TextDecoder().decode(await pdf.slice(0, 4).arrayBuffer())
      same('its beginning', head, '%PDF')
    },
  },
]

export type { Own }
export { sendTwoDays }
