import {
  addingRefusal,
  ApiError,
  assertNotRefused,
  chooseInvoices,
  creditsAfterEdit,
  invoicesAfterEdit,
  confirmedChecks,
  fileOfRun,
  isPayable,
  lockRefusal,
  payRunStepRefusal,
  penceFromPounds,
  planRunRows,
  referencesAfter,
  runPayments,
  type ChosenInvoice,
  type FoundInvoice,
  type LockFacts,
  type PayRunAction,
  type PayRunChanges,
  type PayRunLocking,
  type RunRows,
  type StoredPayment,
  type WantedCredits,
} from '@daysheet/core'
import type { WorldPayRun } from '@daysheet/core/fixtures'
import { byId, personOf, type Context, type SignedInCall } from './call.ts'
import { checksNow, checkTermsOf, foundInvoice, payeesOf, paymentsNow } from './pay-run-payables.ts'
import { creditsOf } from './pay-run-credits.ts'
import { payerOf } from './payment-settings.ts'

export type OneRun = SignedInCall & { params: { id: string } }

/** A run of the company that asks; 404 for an unknown one, 403 for another's. */
export function ownRun({ store, account, params }: OneRun): WorldPayRun {
  const run = byId(store.world.payRuns, params.id)
  if (run.client_id !== account.id) throw new ApiError('access_denied')
  return run
}

const isOpen = ({ status }: WorldPayRun) => status === 'draft' || status === 'awaiting_approval'

/** Of an open run the rules of the moment say whether two people are needed. */
export const ruledRun = (context: Context, run: WorldPayRun): WorldPayRun =>
  isOpen(run)
    ? { ...run, requires_second_person: payerOf(context, run.client_id).requires_second_person }
    : run

export function assertStep(
  call: SignedInCall,
  run: WorldPayRun,
  action: PayRunAction,
  version?: number,
): void {
  assertNotRefused(payRunStepRefusal(ruledRun(call, run), action, { id: call.viewer.id, version }))
}

export const personNamed = ({ store }: Context, id: string) => ({
  id,
  full_name: personOf(store, id).full_name,
})

/** Everything found of these invoices, whosever they are. */
function findInvoices(call: SignedInCall, ids: readonly string[]): Map<string, FoundInvoice> {
  const stored = call.store.world.invoices.filter(({ id }) => ids.includes(id))
  return new Map(stored.map((invoice) => [invoice.id, foundInvoice(call, invoice)]))
}

/** What a run of these invoices pays. */
export function planRows(
  call: SignedInCall,
  run: { id: string | null; client_id: string; number: string },
  chosen: readonly ChosenInvoice[],
  {
    references,
    credits: wantedCredits,
  }: { references: ReadonlyMap<string, string>; credits: WantedCredits },
): RunRows {
  const found = findInvoices(
    call,
    chosen.map(({ id }) => id),
  )
  const invoices = chooseInvoices(chosen, found, run)
  assertNotRefused(invoices)
  const payees = payeesOf(call, run.client_id, invoices)
  const credits = creditsOf(call, wantedCredits, { invoices, run })
  const payments = runPayments({ payees, invoices, credits }, checkTermsOf(call))
  const { settings, company_name } = payerOf(call, run.client_id)
  const payer = {
    number: run.number,
    payment_reference: settings?.payment_reference ?? null,
    company_name,
  }
  const rows = planRunRows(payments, payer, references)
  assertNotRefused(rows)
  return rows
}

export const paymentsOf = (context: Context, rows: RunRows): StoredPayment[] =>
  rows.payments.map((payment) => ({
    ...payment,
    full_name: personOf(context.store, payment.worker_id).full_name,
    status: 'to_pay',
    failure: null,
  }))

/** Changes a draft, and reads amounts and bank details anew. */
export function editRun(call: SignedInCall, run: WorldPayRun, changes: PayRunChanges): WorldPayRun {
  assertStep(call, run, 'edit', changes.version)
  const chosenInvoices = invoicesAfterEdit(run.invoices, changes)
  const found = findInvoices(call, [
    ...chosenInvoices.map(({ id }) => id),
    ...(changes.add_invoice_ids ?? []),
  ])
  for (const id of changes.add_invoice_ids ?? []) {
    assertNotRefused(addingRefusal(found.get(id), run))
  }
  const payable = chosenInvoices.filter(({ id }) => {
    const invoice = found.get(id)
    return invoice !== undefined && isPayable(invoice)
  })
  const references = referencesAfter(run.payments, changes)
  const credits = creditsAfterEdit(run.credits, changes)
  const rows = planRows(call, run, payable, { references, credits })
  const { total, count, invoice_count, invoices } = rows
  return Object.assign(run, {
    payment_date: changes.payment_date ?? run.payment_date,
    file_format: changes.file_format ?? run.file_format,
    speed: changes.speed ?? run.speed,
    ...{ total, count, invoice_count, invoices, credits: rows.credits },
    payments: paymentsOf(call, rows),
    changed_by: personNamed(call, call.viewer.id),
    version: run.version + 1,
  })
}

/** Makes the file of a run. */
export function lockRun(
  call: SignedInCall,
  run: WorldPayRun,
  action: 'lock' | 'approve',
  { version, confirmations = [] }: PayRunLocking,
): WorldPayRun {
  assertStep(call, run, action, version)
  const { settings, requires_second_person } = payerOf(call, run.client_id)
  const facts: LockFacts = {
    shown: run.payments.map(({ worker_id, amount, bank }) => ({
      worker_id,
      amount: penceFromPounds(amount),
      bank,
    })),
    payments: paymentsNow(call, run),
    checks: checksNow(call, run),
    confirmations,
    file_format: run.file_format,
    payer: {
      bank_account_name: settings?.bank_account_name ?? null,
      bank_sort_code: settings?.bank_sort_code ?? null,
      bank_account_number: settings?.bank_account_number ?? null,
      service_user_number: settings?.service_user_number ?? null,
    },
  }
  assertNotRefused(lockRefusal(facts))
  const payer = {
    name: settings?.bank_account_name ?? '',
    sort_code: settings?.bank_sort_code ?? '',
    account_number: settings?.bank_account_number ?? '',
    service_user_number: settings?.service_user_number ?? null,
  }
  const by = personNamed(call, call.viewer.id)
  const file_of_day =
    1 +
    call.store.world.payRuns.filter(
      (one) => one.client_id === run.client_id && one.locked_on === call.today,
    ).length
  const file = fileOfRun(
    { ...run, file_of_day, made_at: call.now },
    payer,
    run.payments,
    run.file_format,
  )
  return Object.assign(run, {
    status: 'locked',
    ...(action === 'approve' && { approved_by: by }),
    ...{ requires_second_person, file, payer, file_of_day },
    locked_at: call.now,
    locked_on: call.today,
    reason: null,
    confirmations: confirmedChecks(facts).map(({ code, subject_id, sentence }) => ({
      ...{ code, subject_id, sentence, by },
      at: call.now,
    })),
    version: run.version + 1,
  })
}
