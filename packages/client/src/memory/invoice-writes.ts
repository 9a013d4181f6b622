import {
  ApiError,
  formatInvoiceNumber,
  INVOICE_NOT_EDITABLE,
  newClientColumns,
  priceInvoice,
  submissionColumns,
  totalsInPounds,
  type contract,
  type ParsedRequestOf,
} from '@daysheet/core'
import { invoiceItems, type WorldInvoice, type WorldTimesheet } from '@daysheet/core/fixtures'
import { assertSelf, orNull, personOf, type Handlers, type SignedInCall } from './call.ts'
import { notifyOtherSide } from './document-decisions.ts'
import {
  changed,
  editable,
  engagementWith,
  assertClient,
  assertClientAccepts,
  nextNumber,
  remove,
  projectsOfLines,
  visible,
  type OneDocument,
} from './documents.ts'
import { invoiceType } from './invoice-type.ts'
import { invoiceOf, timesheetNumber } from './invoice-views.ts'
import { alertBudgets } from './project-budgets.ts'
import { keepReplaced } from './replaced-documents.ts'
import { standingWith } from './verifications.ts'

type Endpoints = typeof contract.invoices
type Body =
  ParsedRequestOf<Endpoints['create']>['body'] | ParsedRequestOf<Endpoints['amend']>['body']

/** The columns that a save writes: every line priced at the agreed terms. */
function documentOf(call: SignedInCall, body: Body, named: Iterable<string | null>) {
  const engagement = engagementWith(call, body.client_id)
  const projects = projectsOfLines(call, body, named)
  const { vat_registered, standard_day_rate } = call.account.profile
  const status = { vat_registered, ...standingWith(call, engagement) }
  const project_day_rates = new Map([...projects].map(([id, { day_rate }]) => [id, day_rate]))
  const client_vat_number = personOf(call.store, body.client_id).vat_number
  const terms = {
    ...engagement,
    ...status,
    client_vat_number,
    standard_day_rate,
    project_day_rates,
  }
  const result = priceInvoice(body, terms)
  if ('issues' in result) throw new ApiError('invalid', { issues: result.issues })
  const { priced } = result
  const { client_id, period_start, period_end, due_date } = body
  const about = { client_id, period_start, period_end, due_date, notes: orNull(body.notes) }
  return {
    ...about,
    ...status,
    vat_treatment: priced.vat_treatment,
    agreed_vat_treatment: priced.agreed_vat_treatment,
    ...totalsInPounds(priced.totals),
    total_hours: priced.total_hours,
    items: invoiceItems(priced, (id) => projects.get(id)?.project, call.store.newId),
  }
}

const EMPTY_COLUMNS = {
  submitted_at: null,
  approved_at: null,
  rejected_at: null,
  disputed_at: null,
  resolved_at: null,
  withdrawn_at: null,
  reopened_at: null,
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
  payment_undone_at: null,
  payment_undone_reason: null,
  last_chased_on: null,
} as const

/** Sends it to the client, for the first time or again. */
function submit(call: SignedInCall, invoice: WorldInvoice, event: 'submit' | 'amend'): void {
  Object.assign(invoice, { status: 'submitted', ...submissionColumns(call.now) })
  notifyOtherSide(call, invoiceType, invoice, event)
  alertBudgets(call, invoice)
}

/** A new invoice of the worker who calls; `source` is the timesheet that it is made of. */
export function draftInvoice(
  call: SignedInCall,
  body: Body,
  source: WorldTimesheet | null = null,
): WorldInvoice {
  assertClientAccepts(call, 'invoice', body, source?.items)
  const named = source?.items.map(({ project_id }) => project_id) ?? []
  const invoice: WorldInvoice = {
    ...EMPTY_COLUMNS,
    ...documentOf(call, body, named),
    id: call.store.newId(),
    invoice_number: nextNumber(call, 'invoice', formatInvoiceNumber),
    status: 'draft',
    worker_id: call.account.id,
    created_at: call.now,
    updated_at: call.now,
    timesheet_id: source?.id ?? null,
    version: 1,
  }
  call.store.world.invoices.push(invoice)
  return invoice
}

/** Replaces the invoice by the body; projects that it names already stay allowed. */
function save(
  call: OneDocument & { body: Body },
  invoice: WorldInvoice,
  { sends }: { sends: boolean },
): void {
  const timesheet_number = timesheetNumber(call, invoice)
  assertClient(call, 'invoice', { ...invoice, timesheet_number }, { ...call.body, sends })
  const named = invoice.items.map(({ project_id }) => project_id)
  const document = documentOf(call, call.body, named)
  keepReplaced(call.store, invoice)
  if (document.client_id !== invoice.client_id) Object.assign(invoice, newClientColumns('invoice'))
  Object.assign(invoice, document, changed(call, invoice))
}

export const invoiceWrites = {
  create: (call) => {
    assertSelf(call)
    const invoice = draftInvoice(call, call.body)
    if (call.body.status === 'submitted') submit(call, invoice, 'submit')
    return { invoice: invoiceOf(call, invoice) }
  },

  update: (call) => {
    const isDisputed = visible(call, invoiceType).status === 'disputed'
    const action = isDisputed ? 'save' : 'edit'
    const invoice = editable(call, invoiceType, action, INVOICE_NOT_EDITABLE)
    const sends = !isDisputed && call.body.status === 'submitted'
    save(call, invoice, { sends })
    if (sends) submit(call, invoice, 'submit')
    return { invoice: invoiceOf(call, invoice) }
  },

  amend: (call) => {
    const sends = call.body.status === 'submitted'
    const invoice = editable(call, invoiceType, sends ? 'amend' : 'save')
    save(call, invoice, { sends })
    if (sends) submit(call, invoice, 'amend')
    return { invoice: invoiceOf(call, invoice) }
  },

  delete: (call) => remove(call, invoiceType),
} satisfies Partial<Handlers<Endpoints>>
