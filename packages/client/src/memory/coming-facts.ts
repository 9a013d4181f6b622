import {
  displayName,
  leftToPay,
  paidLatelyFrom,
  penceFromPounds,
  sumPounds,
  standingPayments,
  type ComingFacts,
  type ComingInvoice,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { personOf, type SignedInCall } from './call.ts'
import { paymentsOf, settledOf } from './invoice-payments.ts'
import { findOpenRun } from './pay-run-payables.ts'
import { retentionFacts } from './retention-facts.ts'

const clientOf = ({ store }: SignedInCall, client_id: string) => ({
  client_id,
  client_name: displayName(personOf(store, client_id)),
})

function comingInvoice(call: SignedInCall, invoice: WorldInvoice): ComingInvoice {
  const { id, invoice_number, status, due_date, client_id } = invoice
  const run = findOpenRun(call, id)
  const chosen = run?.invoices.find(({ invoice_id }) => invoice_id === id)
  return {
    ...{ id, invoice_number, status, due_date },
    ...clientOf(call, client_id),
    net_due: leftToPay(settledOf(invoice)).net,
    run:
      run && chosen
        ? {
            status: run.status,
            payment_date: run.payment_date,
            net: penceFromPounds(chosen.net),
          }
        : null,
  }
}

/** All that is known of what comes to the worker who asks. */
export function comingFacts(call: SignedInCall): ComingFacts {
  const { account, store, today } = call
  const isMine = ({ worker_id }: { worker_id: string }) => worker_id === account.id
  const invoices = store.world.invoices.filter(isMine)
  const paid = invoices
    .flatMap((invoice) => standingPayments(paymentsOf(invoice)))
    .filter(({ kind, paid_at }) => kind !== 'refund' && paid_at >= paidLatelyFrom(today))
  return {
    invoices: invoices.map((invoice) => comingInvoice(call, invoice)),
    credits: store.world.creditNotes
      .filter((note) => isMine(note) && note.status === 'owed_back')
      .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
      .map((note) => ({
        id: note.id,
        credit_note_number: note.credit_note_number,
        invoice_id: note.invoice_id,
        ...clientOf(call, note.client_id),
        net: penceFromPounds(note.owed.net),
      })),
    retentions: store.world.retentions.filter(isMine).map((one) => retentionFacts(call, one)),
    paid: sumPounds(paid.map(({ net }) => net)),
  }
}
