import {
  creditsAfterEdit,
  fileOfRun,
  formatPayRunNumber,
  isPayable,
  nextFriday,
  PAY_RUN_STATUSES,
  paymentFileFormats,
  leftToPay,
  presentPayables,
  presentRun,
  presentRunSummary,
  type contract,
} from '@daysheet/core'
import type { WorldPayRun } from '@daysheet/core/fixtures'
import { assertSelf, personOf, type Call, type Handlers, type SignedInCall } from './call.ts'
import { checksNow, checkTermsOf, foundInvoice, payeesOf, paymentsNow } from './pay-run-payables.ts'
import { offeredCredits } from './pay-run-credits.ts'
import { confirmRun, paymentsShown, undoRun } from './pay-run-payments.ts'
import {
  assertStep,
  editRun,
  lockRun,
  ownRun,
  paymentsOf,
  personNamed,
  planRows,
  ruledRun,
  type OneRun,
} from './pay-run-steps.ts'
import { settledOf } from './invoice-payments.ts'
import { countBy, pageOf } from './page.ts'
import { payerOf } from './payment-settings.ts'

type Endpoints = typeof contract.payRuns

const isOpen = ({ status }: WorldPayRun) => status === 'draft' || status === 'awaiting_approval'

const storedOf = ({
  payments: _payments,
  invoices: _invoices,
  credits: _credits,
  confirmations: _confirmations,
  locked_on: _on,
  file: _file,
  payer: _payer,
  ...run
}: WorldPayRun) => run

function show(call: SignedInCall, run: WorldPayRun) {
  const { store, viewer, today } = call
  const shown = new Map(
    run.invoices.flatMap(({ invoice_id }) => {
      const invoice = store.world.invoices.find(({ id }) => id === invoice_id)
      return invoice
        ? [[invoice.id, { ...invoice, net_due: leftToPay(settledOf(invoice)).net }] as const]
        : []
    }),
  )
  const pay_run = presentRun({
    run: storedOf(ruledRun(call, run)),
    payments: paymentsShown(call, run),
    invoices: run.invoices,
    credits: run.credits,
    confirmations: run.confirmations,
    shown,
    now: isOpen(run) ? paymentsNow(call, run) : [],
    checks: isOpen(run) ? checksNow(call, run) : [],
    viewer,
    today,
  })
  return { pay_run }
}

function listPayables(call: Call<Endpoints['listPayables']>) {
  assertSelf(call)
  const { store, params, query, today } = call
  const due_by = query.due_by ?? nextFriday(today)
  const found = store.world.invoices
    .filter(
      (invoice) =>
        invoice.client_id === params.id &&
        invoice.due_date <= due_by &&
        (query.include_overdue !== 'false' || invoice.due_date >= today) &&
        (query.worker_id === undefined || invoice.worker_id === query.worker_id),
    )
    .map((invoice) => foundInvoice(call, invoice))
    .filter(
      ({ in_run, project_ids }) =>
        in_run === null &&
        (query.project_id === undefined || project_ids.includes(query.project_id)),
    )
  const payables = found.filter(isPayable)
  const payees = payeesOf(call, params.id, payables)
  return presentPayables(
    {
      payees,
      payables,
      credits: offeredCredits(call, params.id, payees),
      not_approved: found
        .filter(({ status }) => status === 'submitted')
        .map(({ id, invoice_number, worker_id, due_date, total_amount }) => ({
          ...{ id, invoice_number, worker_id, due_date, total_amount },
          full_name: personOf(store, worker_id).full_name,
        })),
      due_by,
    },
    checkTermsOf(call),
  )
}

function list(call: Call<Endpoints['list']>) {
  assertSelf(call)
  const { store, params, query } = call
  const own = store.world.payRuns.filter(({ client_id }) => client_id === params.id)
  const counts = countBy(
    PAY_RUN_STATUSES,
    own.map(({ status }) => status),
  )
  const typed = query.q?.trim().toUpperCase() ?? ''
  const matching = own.filter(
    ({ status, number }) =>
      (query.status === undefined || query.status === 'all' || status === query.status) &&
      number.includes(typed),
  )
  const { rows, next_cursor } = pageOf(matching, query, ({ created_at }) => created_at)
  return {
    pay_runs: rows.map((run) => presentRunSummary(storedOf(run))),
    counts: { ...counts, all: own.length },
    next_cursor,
  }
}

/** The next number of this company's, which is not used again when its run is deleted. */
function newNumber({ store, today }: SignedInCall, clientId: string): string {
  const year = today.slice(0, 4)
  const sequence = `pay_run ${clientId} ${year}`
  const taken = store.world.payRuns
    .filter(({ client_id, number }) => client_id === clientId && number.slice(3, 7) === year)
    .map(({ number }) => Number(number.slice(8)))
  const n = Math.max(store.numbers.get(sequence) ?? 0, ...taken) + 1
  store.numbers.set(sequence, n)
  return formatPayRunNumber(Number(year), n)
}

function create(call: Call<Endpoints['create']>) {
  assertSelf(call)
  const { store, params, body, viewer, now } = call
  const chosen = [...new Set(body.invoice_ids)].map((id) => ({ id, part: null }))
  const run = { id: null, client_id: params.id, number: '' }
  // Refused before a number is taken, as a transaction gives it back.
  const credits = creditsAfterEdit([], { add_credit_note_ids: body.credit_note_ids })
  const referencesAndCredits = { references: new Map<string, string>(), credits }
  planRows(call, run, chosen, referencesAndCredits)
  const number = newNumber(call, params.id)
  const rows = planRows(call, { ...run, number }, chosen, referencesAndCredits)
  const { total, count, invoice_count, invoices } = rows
  const { settings, requires_second_person } = payerOf(call, params.id)
  const by = personNamed(call, viewer.id)
  const made: WorldPayRun = {
    id: store.newId(),
    client_id: params.id,
    number,
    status: 'draft',
    payment_date: body.payment_date,
    file_format: body.file_format ?? settings?.file_format ?? 'generic',
    speed: body.speed ?? 'bacs',
    ...{ total, count, invoice_count, invoices, requires_second_person },
    credits: rows.credits,
    created_at: now,
    created_by: by,
    changed_by: by,
    requested_at: null,
    requested_by: null,
    approved_by: null,
    locked_at: null,
    locked_on: null,
    confirmed_at: null,
    confirmed_by: null,
    paid_on: null,
    cancelled_at: null,
    reason: null,
    file_of_day: 1,
    version: 1,
    payments: paymentsOf(call, rows),
    confirmations: [],
    file: null,
    payer: null,
  }
  store.world.payRuns.push(made)
  return show(call, made)
}

function download(call: Call<Endpoints['download']>): Blob {
  const run = ownRun(call)
  assertStep(call, run, 'download')
  const { format = run.file_format } = call.query
  const { locked_at, payer, file } = run
  if (locked_at === null || payer === null || file === null) throw new Error('The file was made')
  const text =
    format === run.file_format
      ? file
      : fileOfRun({ ...run, made_at: locked_at }, payer, run.payments, format)
  return new Blob([text], { type: paymentFileFormats[format].media_type })
}

type Moved = OneRun & { body: { version?: number | undefined; reason?: string } }

const MOVES = {
  request_approval: 'awaiting_approval',
  send_back: 'draft',
  cancel: 'cancelled',
} as const

/** A step that moves no money. */
function move(call: Moved, action: keyof typeof MOVES) {
  const run = ownRun(call)
  const { version, reason = null } = call.body
  assertStep(call, run, action, version)
  const by = personNamed(call, call.viewer.id)
  const columns = {
    request_approval: { requested_by: by, requested_at: call.now, reason: null },
    send_back: { requested_by: null, requested_at: null, reason },
    cancel: { cancelled_at: call.now, reason },
  }[action]
  Object.assign(run, { status: MOVES[action], ...columns, version: run.version + 1 })
  return show(call, run)
}

export const payRuns: Handlers<Endpoints> = {
  listPayables,
  list,
  create,
  read: (call) => show(call, ownRun(call)),
  edit: (call) => show(call, editRun(call, ownRun(call), call.body)),
  delete: (call) => {
    const run = ownRun(call)
    assertStep(call, run, 'delete')
    const { payRuns } = call.store.world
    payRuns.splice(payRuns.indexOf(run), 1)
  },
  requestApproval: (call) => move(call, 'request_approval'),
  sendBack: (call) => move(call, 'send_back'),
  cancel: (call) => move(call, 'cancel'),
  approve: (call) => show(call, lockRun(call, ownRun(call), 'approve', call.body)),
  lock: (call) => show(call, lockRun(call, ownRun(call), 'lock', call.body)),
  download,
  confirm: (call) => show(call, confirmRun(call, ownRun(call), call.body)),
  undo: (call) => show(call, undoRun(call, ownRun(call), call.body)),
}
