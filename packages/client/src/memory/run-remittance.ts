import {
  changesTold,
  correctedRemittanceNotification,
  displayName,
  lastFourOf,
  remittanceNotification,
  remittanceOf,
  remittedAmounts,
  standingPayments,
  undoneRemittanceNotification,
  type InvoicePayment,
  type Remittance,
  type RemittedPayment,
} from '@daysheet/core'
import type { WorldInvoice, WorldPayRun } from '@daysheet/core/fixtures'
import { byId, notify, personOf, type Context } from './call.ts'
import { paymentsOf } from './invoice-payments.ts'

/** What a run keeps of an invoice beside its payment; nothing of a credit note. */
const NO_REMITTED_AMOUNTS = { retention: 0, still_due: 0, paid_before: 0 }

function remittedOf(
  { store }: Context,
  run: WorldPayRun,
  invoice: WorldInvoice,
  payment: InvoicePayment,
): RemittedPayment {
  const note = store.world.creditNotes.find(({ id }) => id === payment.credit_note_id)
  const storedAmounts = run.invoices.find(({ invoice_id }) => invoice_id === invoice.id)?.remitted
  const { period_start, period_end, cis_registered, cis_status } = invoice
  return {
    ...payment,
    ...(note ? NO_REMITTED_AMOUNTS : (storedAmounts ?? NO_REMITTED_AMOUNTS)),
    ...{ period_start, period_end, cis_registered, cis_status },
    vat_registered: invoice.vat_registered,
    vat_treatment: invoice.vat_treatment,
    kind: note ? 'credit_note' : 'invoice',
    number: note?.credit_note_number ?? invoice.invoice_number,
  }
}

/** What a run paid a worker; null where nothing of it stands. */
export function remittanceOfRun(
  context: Context,
  run: WorldPayRun,
  workerId: string,
): Remittance | null {
  const { world } = context.store
  const payments = world.invoices
    .filter(({ worker_id }) => worker_id === workerId)
    .flatMap((invoice) =>
      standingPayments(paymentsOf(invoice))
        .filter(({ pay_run_id, kind }) => pay_run_id === run.id && kind !== 'refund')
        .map((payment) => remittedOf(context, run, invoice, payment)),
    )
  const payment = run.payments.find(({ worker_id }) => worker_id === workerId)
  if (!payment || payments.length === 0) return null
  const client = personOf(context.store, run.client_id)
  return remittanceOf({
    run_number: run.number,
    client: {
      name: displayName(client),
      address: [
        client.company_address_line1,
        client.company_address_line2,
        client.company_city,
        client.company_postal_code,
      ].flatMap((line) => line?.trim() || []),
    },
    worker_name: personOf(context.store, workerId).full_name,
    payment: {
      reference: payment.reference,
      bank_last4: lastFourOf(payment.bank.bank_account_number),
    },
    payments,
  })
}

/** Keeps what a run's remittance advices say beside its payments, as it is when it is confirmed. */
export function keepRemitted({ store }: Context, run: WorldPayRun): void {
  run.invoices = run.invoices.map((row) => {
    const invoice = byId(store.world.invoices, row.invoice_id)
    const isPaid = paymentsOf(invoice).some(({ pay_run_id }) => pay_run_id === run.id)
    return isPaid
      ? { ...row, remitted: remittedAmounts(invoice, paymentsOf(invoice), run.id) }
      : row
  })
}

/** Notifies each worker of their payment, once. */
export function tellRemitted(context: Context, run: WorldPayRun): void {
  for (const { worker_id } of run.payments) {
    const remittance = remittanceOfRun(context, run, worker_id)
    if (remittance) notify(context, worker_id, remittanceNotification(remittance, run.id))
  }
}

/** Notifies each worker before the run is undone, likewise. */
export function tellUndone(context: Context, run: WorldPayRun, reason: string): void {
  for (const { worker_id } of run.payments) {
    const remittance = remittanceOfRun(context, run, worker_id)
    if (!remittance) continue
    notify(context, worker_id, undoneRemittanceNotification(remittance, run.id, reason))
  }
}

/** Notifies a worker of a payment of a run whose day was put right, with what they have not read of that. */
export function tellCorrected(
  context: Context,
  worker_id: string,
  { run_id, change }: { run_id: string; change: string },
): void {
  const { world } = context.store
  const run = byId(world.payRuns, run_id)
  const client = displayName(personOf(context.store, run.client_id))
  const named = { run_number: run.number, run_id, client }
  const unread = world.notifications.find(
    ({ user_id, type, subject, read_at }) =>
      user_id === worker_id &&
      type === 'invoice_payment_corrected' &&
      subject?.id === run_id &&
      read_at === null,
  )
  world.notifications = world.notifications.filter((one) => one !== unread)
  const changesText = changesTold(unread?.body ?? null, change)
  notify(context, worker_id, correctedRemittanceNotification(named, changesText))
}
