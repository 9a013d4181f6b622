import {
  assertNotRefused,
  planPayment,
  taxMonthAt,
  type AmountToPay,
  type NewPayment,
  type PaymentToRecord,
  type StepPlan,
} from '@daysheet/core'
import type { PayingDeps } from '../../../deps.ts'
import { findPayers } from '../../../documents/decider.ts'
import { recordedDocumentEvent } from '../../../documents/document-event.ts'
import { insertPayments } from '../../../invoice-payments/index.ts'
import { recordEvents } from '../../../record-event.ts'
import { markingMonthsOf } from '../../cis-months/index.ts'
import { invoiceType } from '../invoice-type.ts'
import { readPayables, type Payable } from './payables.ts'

/** A payment to record: all that is due where no amount is named. */
export interface PaymentToMake extends PaymentToRecord, AmountToPay {
  invoice_id: string
  pay_run_id?: string | null
}

interface Planned {
  invoice: Payable
  plan: StepPlan & { payment: { change: 'record'; row: NewPayment } }
}

/**
 * Records payments of invoices of one client, one of each at most: as `markPaid` does of one, all or
 * none, in a number of statements that does not grow with them. The caller has locked the invoices
 * (`lockInvoices`) and tells their workers, unless `isTold`. Throws what refuses the first of them.
 */
export async function recordPayments(
  deps: PayingDeps,
  client_id: string,
  payments: readonly PaymentToMake[],
  { isTold = true }: { isTold?: boolean } = {},
): Promise<Payable[]> {
  if (payments.length === 0) return []
  const at = deps.clock.now()
  const ids = payments.map(({ invoice_id }) => invoice_id)
  const payables = await readPayables(deps.knex, client_id, ids)
  const planned = await planAll(deps, payables, payments, at)
  const after = await markingMonthsOf(
    deps,
    {
      client_id,
      worker_ids: planned.map(({ invoice }) => invoice.worker_id),
      months: planned.map(({ plan }) => taxMonthAt(plan.payment.row.paid_at)),
    },
    at,
    async () => {
      await insertPayments(
        deps.knex,
        planned.map(({ invoice, plan }) => ({ invoice, payment: plan.payment.row, plan })),
        at,
      )
      return readPayables(deps.knex, client_id, ids)
    },
  )
  await recordEvents(
    deps.knex,
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
  return planned.map(({ invoice }) => after.get(invoice.id) ?? invoice)
}

async function planAll(
  deps: PayingDeps,
  payables: ReadonlyMap<string, Payable>,
  payments: readonly PaymentToMake[],
  at: string,
): Promise<Planned[]> {
  const payers = await findPayers(deps, invoiceType, [...payables.values()])
  const today = deps.clock.today()
  return payments.map(({ invoice_id, pay_run_id = null, ...payment }) => {
    const invoice = payables.get(invoice_id) as Payable
    const payer = payers.get(invoice_id)
    const origin = { pay_run_id }
    const moment = { at, today, stale: null, origin, ...(payer && { payer }) }
    const plan = planPayment(invoice, payment, moment)
    assertNotRefused(plan)
    return { invoice, plan: plan as Planned['plan'] }
  })
}
