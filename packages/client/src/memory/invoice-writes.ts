import {
  ApiError,
  formatInvoiceNumber,
  invoiceStatus,
  penceFromPounds,
  resolveDayRate,
  withEngagementDefaults,
  type contract,
  type Issue,
  type ParsedRequestOf,
} from '@daysheet/core'
import {
  priceInvoice,
  type WorldEngagement,
  type WorldInvoice,
  type WorkToPrice,
} from '@daysheet/core/fixtures'
import {
  accessDenied,
  byId,
  displayName,
  invalid,
  mustBeCurrent,
  notFound,
  notify,
  onlyOwner,
  orNull,
  personOf,
  wrongState,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { invoiceOf, visibleInvoice } from './invoice-views.ts'

type Rows = typeof contract.invoices
type Body = ParsedRequestOf<Rows['create']>['body'] | ParsedRequestOf<Rows['amend']>['body']

const MOST_POUNDS = 10_000_000

/** What the two agreed. A client that nobody knows is 404, one of somebody else's 403. */
function engagementWith(call: SignedInCall, client_id: string): WorldEngagement {
  const client = personOf(call.store, client_id)
  if (client.user_type !== 'client') throw notFound()
  const engagement = call.store.world.engagements.find(
    (e) => e.client_id === client_id && e.worker_id === call.me.id,
  )
  if (!engagement) throw accessDenied()
  return engagement
}

/** Creating and submitting need a client that still works with the worker and takes invoices. */
function mustBeEnabled(call: SignedInCall, client_id: string): void {
  const engagement = engagementWith(call, client_id)
  const client = displayName(personOf(call.store, client_id))
  if (engagement.status !== 'active') {
    throw new ApiError('permission_disabled', {
      message: `You no longer work with ${client}, so you can't send them an invoice. Nothing was saved.`,
    })
  }
  if (!engagement.invoices_enabled) {
    throw new ApiError('permission_disabled', {
      message: `${client} has not enabled invoices for you. Ask them to switch invoices on. Nothing was saved.`,
    })
  }
}

/** The document with every line priced at what was agreed; nothing that prices it is the body's. */
function documentOf(call: SignedInCall, body: Body, disputed?: WorldInvoice) {
  const { world, newId } = call.store
  const engagement = engagementWith(call, body.client_id)
  const issues: Issue[] = []
  const work: WorkToPrice[] = []
  body.items.forEach((line, index) => {
    const project = world.projects.find(({ id }) => id === line.project_id)
    const assignment = world.assignments.find(
      ({ project_id, worker_id }) => project_id === line.project_id && worker_id === call.me.id,
    )
    // A dispute must be answerable even when the job has ended since.
    const isKept = disputed?.items.some(({ project_id }) => project_id === line.project_id) ?? false
    const path = `items.${index}.project_id`
    if (!project || !(assignment || isKept)) {
      const message = 'You are not assigned to this project. Choose one that you are.'
      issues.push({ path, message })
      return
    }
    if (project.client_id !== body.client_id) {
      const message = "This is another client's project. Choose one of this client's."
      issues.push({ path, message })
      return
    }
    if (project.archived && !isKept) {
      issues.push({ path, message: 'This project has been archived. Choose another one.' })
      return
    }
    const day_rate = resolveDayRate({
      assignment: assignment?.day_rate,
      engagement: engagement.day_rate,
      worker: call.me.standard_day_rate,
    })
    const { id, name, code } = project
    work.push({ ...line, project: { id, name, code }, day_rate })
  })
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  if (work.some((line) => line.pricing_type === 'day_rate' && line.day_rate === null)) {
    throw invalid('client_id', 'Agree a day rate with this client first')
  }
  const { vat_registered, cis_registered, cis_status } = call.me
  const standing = { vat_registered, cis_registered, cis_status }
  const priced = priceInvoice({
    work,
    expenses: body.expenses,
    terms: withEngagementDefaults(engagement),
    ...standing,
    nextId: newId,
  })
  if (penceFromPounds(priced.subtotal + priced.expenses_total) > MOST_POUNDS * 100) {
    throw invalid('items', 'An invoice can come to at most £10,000,000.00. Please split it.')
  }
  const { client_id, period_start, period_end, due_date } = body
  const about = { client_id, period_start, period_end, due_date, notes: orNull(body.notes) }
  return { ...about, ...standing, ...priced }
}

const nothingYet = {
  submitted_at: null,
  approved_at: null,
  rejected_at: null,
  disputed_at: null,
  resolved_at: null,
  paid_at: null,
  tax_year: null,
  tax_month: null,
  worker_archived_at: null,
  client_archived_at: null,
  cis_cert_received: false,
  rejection_reason: null,
  payment_method: null,
  payment_reference: null,
  payment_notes: null,
  last_chased_on: null,
} as const

function nextNumber(call: SignedInCall): string {
  const year = Number(call.today.slice(0, 4))
  const sequence = `${call.me.id} ${year}`
  const n = (call.store.numbers.get(sequence) ?? 0) + 1
  call.store.numbers.set(sequence, n)
  return formatInvoiceNumber(year, n)
}

/** Sends it to the client, for the first time or again. */
function submit(call: SignedInCall, invoice: WorldInvoice, again: boolean): void {
  mustBeEnabled(call, invoice.client_id)
  invoice.status = 'submitted'
  invoice.submitted_at = call.now
  invoice.rejection_reason = null
  notify(call, invoice.client_id, {
    type: again ? 'invoice_resubmitted' : 'invoice_submitted',
    title: again
      ? `${call.me.full_name} amended invoice ${invoice.invoice_number} and sent it again`
      : `${call.me.full_name} sent you invoice ${invoice.invoice_number}`,
    subject: { noun: 'invoice', id: invoice.id },
  })
}

function create(call: Call<Rows['create']>): WorldInvoice {
  onlyOwner(call, 'worker')
  mustBeEnabled(call, call.body.client_id)
  const invoice: WorldInvoice = {
    ...nothingYet,
    ...documentOf(call, call.body),
    id: call.store.newId(),
    invoice_number: nextNumber(call),
    status: 'draft',
    worker_id: call.me.id,
    created_at: call.now,
    version: 1,
  }
  if (call.body.status === 'submitted') submit(call, invoice, false)
  call.store.world.invoices.push(invoice)
  return invoice
}

/** The worker's own invoice, while this action is open to it and the version is current. */
function editable(
  call: SignedInCall & { params: { id: string }; body: Body },
  action: 'edit' | 'amend',
): WorldInvoice {
  const invoice = visibleInvoice(call)
  const allowed =
    invoiceStatus.can(invoice.status, action) ||
    (action === 'edit' && invoiceStatus.can(invoice.status, 'save'))
  if (!allowed) throw wrongState(invoiceStatus.refusal(invoice.status, action, 'invoice'))
  mustBeCurrent(invoice, call.body.version)
  if (invoice.status === 'disputed' && call.body.client_id !== invoice.client_id) {
    const message = 'The client is reviewing this invoice, so it must stay with that client.'
    throw invalid('client_id', message)
  }
  return invoice
}

export const invoiceWrites = {
  create: (call) => ({ invoice: invoiceOf(call, create(call)) }),

  update: (call) => {
    const invoice = editable(call, 'edit')
    const sends = invoice.status === 'draft' && call.body.status === 'submitted'
    if (sends) mustBeEnabled(call, call.body.client_id)
    const document = documentOf(
      call,
      call.body,
      invoice.status === 'disputed' ? invoice : undefined,
    )
    Object.assign(invoice, document, { version: invoice.version + 1 })
    if (sends) submit(call, invoice, false)
    return { invoice: invoiceOf(call, invoice) }
  },

  amend: (call) => {
    const invoice = editable(call, 'amend')
    if (call.body.status === 'submitted') mustBeEnabled(call, call.body.client_id)
    const document = documentOf(call, call.body, invoice)
    Object.assign(invoice, document, { version: invoice.version + 1 })
    if (call.body.status === 'submitted') submit(call, invoice, true)
    return { invoice: invoiceOf(call, invoice) }
  },

  delete: (call) => {
    const { invoices } = call.store.world
    const invoice = byId(invoices, call.params.id)
    if (invoice.worker_id !== call.me.id) throw accessDenied()
    if (!invoiceStatus.can(invoice.status, 'delete')) {
      throw wrongState(invoiceStatus.refusal(invoice.status, 'delete', 'invoice'))
    }
    invoices.splice(invoices.indexOf(invoice), 1)
  },
} satisfies Partial<Handlers<Rows>>
