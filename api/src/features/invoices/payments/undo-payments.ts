import {
  assertNotRefused,
  isRefused,
  planPaymentUndo,
  standingPayments,
  taxMonthAt,
  undoRunRefusal,
  type StepPlan,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../../db/instants.ts'
import type { TransactionDeps } from '../../../deps.ts'
import { findPayers } from '../../../documents/decider.ts'
import { recordedDocumentEvent } from '../../../documents/document-event.ts'
import { recordEvents } from '../../../record-event.ts'
import { markingMonthsOf } from '../../cis-months/index.ts'
import { invoiceType } from '../invoice-type.ts'
import { readPayables, type Payable } from './payables.ts'

/** A payment that was recorded by mistake. */
export interface PaymentToUndo {
  invoice_id: string
  payment_id: string
}

interface Planned {
  invoice: Payable
  plan: StepPlan
  payment_id: string
}

/** As `planPaymentUndo` has it, from the payments that are taken back. */
const TAKEN_BACK = `UPDATE invoices JOIN invoice_payments AS undone ON undone.invoice_id = invoices.id
  SET invoices.status = ?, invoices.amount_paid = invoices.amount_paid - undone.net,
    invoices.gross_paid = invoices.gross_paid - undone.gross,
    invoices.paid_at = NULL, invoices.tax_year = NULL, invoices.tax_month = NULL,
    invoices.payment_method = NULL, invoices.payment_reference = NULL,
    invoices.payment_notes = NULL, invoices.payment_recorded_by = NULL,
    invoices.cis_cert_received = 0, invoices.worker_archived_at = NULL,
    invoices.client_archived_at = NULL, invoices.payment_undone_at = ?,
    invoices.payment_undone_reason = ?, invoices.version = invoices.version + 1,
    invoices.updated_at = ?
  WHERE undone.id IN (?)`

/**
 * Takes back payments of one client, one of an invoice at most and its newest: as `undoPayment` does of
 * one, all or none, in a number of statements that does not grow with them. The caller has locked the
 * invoices (`lockInvoices`). Throws what refuses them, each named.
 */
export async function undoPayments(
  deps: TransactionDeps,
  client_id: string,
  payments: readonly PaymentToUndo[],
  { reason, isTold = true }: { reason: string; isTold?: boolean },
): Promise<void> {
  if (payments.length === 0) return
  const { knex: trx } = deps
  const at = deps.clock.now()
  const ids = payments.map(({ invoice_id }) => invoice_id)
  const payables = await readPayables(trx, client_id, ids)
  // Whoever undoes them acts for the company still, and may pay.
  await findPayers(deps, invoiceType, [...payables.values()])
  const plans = payments.map(({ invoice_id, payment_id }) => {
    const invoice = payables.get(invoice_id) as Payable
    const plan = planPaymentUndo(invoice, reason, { at, stale: null }, { payment_id })
    return { invoice, invoice_number: invoice.invoice_number, plan, payment_id }
  })
  assertNotRefused(undoRunRefusal(plans))
  const planned = plans.flatMap(({ plan, ...of }): Planned[] =>
    isRefused(plan) ? [] : [{ ...of, plan }],
  )
  await markingMonthsOf(
    deps,
    {
      client_id,
      worker_ids: planned.map(({ invoice }) => invoice.worker_id),
      months: planned.flatMap(({ invoice }) =>
        standingPayments(invoice.payments).map(({ paid_at }) => taxMonthAt(paid_at)),
      ),
    },
    at,
    () => writeUndone(trx, planned, { at, reason: reason.trim() }),
  )
  const after = await readPayables(trx, client_id, ids)
  await recordEvents(
    trx,
    planned.map(({ invoice, plan }) => {
      const document = after.get(invoice.id) ?? invoice
      const change = {
        before: invoiceType.auditSnapshot(invoice),
        after: invoiceType.auditSnapshot(document),
      }
      const event = isTold ? plan.event : { ...plan.event, notified: null }
      return recordedDocumentEvent(invoiceType, document, event, change)
    }),
  )
}

/** At most three statements: an invoice goes back to one of two statuses. */
async function writeUndone(
  trx: Knex.Transaction,
  planned: readonly Planned[],
  { at, reason }: { at: string; reason: string },
): Promise<void> {
  const now = sqlInstant(at)
  await trx('invoice_payments')
    .whereIn(
      'id',
      planned.map(({ payment_id }) => payment_id),
    )
    .update({ undone_at: now, undone_reason: reason })
  for (const status of ['approved', 'dispute_resolved']) {
    const ids = planned.filter(({ plan }) => plan.status === status).map((one) => one.payment_id)
    if (ids.length > 0) await trx.raw(TAKEN_BACK, [status, now, reason, now, ids])
  }
}
