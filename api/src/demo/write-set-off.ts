import { earliestPaymentDate, PAYABLE_STATUSES, type PayRun } from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readRows } from '../db/read-rows.ts'
import type { Deps, PayingDeps } from '../deps.ts'
import {
  confirmRun,
  createRun,
  findRun,
  lockPayRun,
  moveRun,
  showRun,
} from '../features/pay-runs/index.ts'
import { writeCreditNote } from './write-credit-note.ts'

interface Company {
  client_id: string
  /** Who makes the run and asks for the approval that the owner gives. */
  accountant_id: string
}

// A credit is set off against an invoice of the same rate, and is less than what is due of it.
const NEXT_DUE = `SELECT invoice.id, invoice.worker_id
  FROM invoices AS invoice JOIN users AS worker ON worker.id = invoice.worker_id
  WHERE invoice.client_id = ? AND invoice.status IN (?) AND invoice.kind = 'work'
    AND invoice.amount_paid = 0 AND invoice.retention_amount = 0
    AND worker.bank_account_number_sealed IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM pay_run_invoices AS chosen
      WHERE chosen.open_invoice_id = invoice.id)
    AND EXISTS (SELECT 1 FROM invoices AS paid WHERE paid.worker_id = invoice.worker_id
      AND paid.client_id = invoice.client_id AND paid.status = 'paid'
      AND paid.cis_registered = invoice.cis_registered AND paid.cis_status = invoice.cis_status)
  ORDER BY invoice.due_date DESC, invoice.id LIMIT 1`

/**
 * A worker whose invoice was paid credits half a day of it, and the next payment to them is less by
 * that: a run of one invoice, made and asked for by the company's accountant, approved by its owner and
 * paid today. The mails that would go with it are not sent.
 */
export async function writeSetOff(
  deps: Pick<Deps, 'knex' | 'vault' | 'clock'>,
  { client_id, accountant_id }: Company,
): Promise<void> {
  const { knex, vault, clock } = deps
  const due = await readRows<{ id: string; worker_id: string }>(knex, NEXT_DUE, [
    client_id,
    [...PAYABLE_STATUSES],
  ])
  const [invoice] = due
  if (!invoice)
    throw new Error('Nothing is due in the demo world that a credit could be set off from')
  const { worker_id } = invoice
  const credit_note_id = await writeCreditNote(deps, { worker_id, client_id })
  const acting = <Done>(id: string, work: (within: PayingDeps) => Promise<Done>): Promise<Done> => {
    const actor = Actor.signedIn({ id, membership: { company_id: client_id } })
    return inTransaction({ knex, actor }, (trx: Knex.Transaction) =>
      work({ knex: trx, actor, vault, clock }),
    )
  }
  const today = clock.today()
  const run_id = await acting(accountant_id, async (within) => {
    const viewer = { id: accountant_id }
    const run = await createRun(within, viewer, client_id, {
      payment_date: earliestPaymentDate(today) ?? today,
      invoice_ids: [invoice.id],
      credit_note_ids: [credit_note_id],
    })
    await moveRun(within, viewer, run, 'request_approval', { version: run.version })
    return run.id
  })
  await acting(client_id, async (within) => {
    const viewer = { id: client_id }
    const requestedRun = await findRun(within.knex, run_id)
    const { pay_run } = await showRun(within, viewer, requestedRun)
    const locked = await lockPayRun(within, viewer, requestedRun, 'approve', {
      version: requestedRun.version,
      confirmations: ticksOf(pay_run),
    })
    await confirmRun(within, viewer, locked, { version: locked.version, paid_on: today })
    await within.knex('outbox').where('held_for', run_id).delete()
  })
}

/** Every tick that it asks for. */
const ticksOf = ({ checks, payments }: PayRun) =>
  [...checks, ...payments.flatMap((payment) => payment.checks)]
    .filter(({ level }) => level === 'confirm')
    .map(({ code, subject_id }) => ({ code, subject_id }))
