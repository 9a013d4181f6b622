import {
  assertNotRefused,
  dueForRelease,
  heldOfInvoices,
  penceFromPounds,
  planRelease,
  poundsFromPence,
  releaseInvoiceContent,
  RETENTION_DEFAULTS,
  retentionDays,
  retentionFigures,
  retentionReleasedNotification,
  sumPence,
  type DocumentTerms,
  type Pence,
  type RetentionInvoice,
  type RetentionRelease,
} from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { insertLines } from '../../documents/insert-lines.ts'
import { newNumber } from '../../documents/new-number.ts'
import { lockTerms } from '../../documents/terms.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { retentionMail, type FoundRetention } from '../../retentions/index.ts'
import { InvoiceRow, invoiceType } from '../invoices/index.ts'

interface Made {
  id: string
  invoice_number: string
  amount: Pence
}

/** Makes one draft of the worker, with its entries in the ledger. */
async function makeInvoice(
  deps: Pick<TransactionDeps, 'knex' | 'clock'>,
  retention: FoundRetention,
  invoice: RetentionInvoice,
  terms: DocumentTerms,
): Promise<Made> {
  const { knex: trx, clock } = deps
  const { client_id, worker_id, project_name: project } = retention
  const today = clock.today()
  const content = releaseInvoiceContent(invoice, terms, { client_id, project, today })
  const invoice_number = await newNumber(trx, deps, invoiceType, worker_id)
  const id = newId()
  const at = clock.now()
  await InvoiceRow.query(trx).insert({
    id,
    worker_id,
    invoice_number,
    status: 'draft',
    created_at: at,
    updated_at: at,
    ...content.columns,
  })
  await insertLines(trx, invoiceType, id, content.lines)
  await trx('retention_entries').insert(
    invoice.parts.map(({ invoice_id, liable, materials }) => ({
      id: newId(),
      retention_id: retention.id,
      invoice_id,
      project_id: retention.project_id,
      kind: 'released',
      liable: poundsFromPence(liable),
      materials: poundsFromPence(materials),
      entered_on: today,
      release_invoice_id: id,
    })),
  )
  return { id, invoice_number, amount: sumPence(invoice.parts.map(({ amount }) => amount)) }
}

/**
 * Releases an amount of a retention that the caller has locked: its worker gets a draft invoice for
 * each VAT treatment of the invoices that it comes from, at today's rate of CIS.
 */
export async function releaseRetention(
  deps: Pick<TransactionDeps, 'knex' | 'clock'>,
  retention: FoundRetention,
  { amount, reason }: RetentionRelease,
): Promise<void> {
  const { knex: trx, clock } = deps
  const { terms, recorded, entries, client_id, worker_id } = retention
  const agreed = terms ?? RETENTION_DEFAULTS
  const due = dueForRelease(entries, agreed, retentionDays(terms, recorded), clock.today())
  const plan = planRelease(heldOfInvoices(entries), { amount, reason, due })
  assertNotRefused(plan)
  const before = retentionFigures(entries, clock.today()).released
  const taxTerms = await lockTerms(trx, { client_id, worker_id }, clock.now())
  if (typeof taxTerms === 'string') throw new Error(`Retention ${retention.id} has no engagement`)
  const made: Made[] = []
  // One for each VAT treatment, of which there are five at most.
  for (const invoice of plan) made.push(await makeInvoice(deps, retention, invoice, taxTerms))
  const notifications = made.map(({ id: invoice_id, invoice_number, amount: released }) => ({
    user_id: worker_id,
    ...retentionReleasedNotification({
      client: retention.client_name,
      project: retention.project_name,
      amount: poundsFromPence(released),
      invoice_number,
      invoice_id,
    }),
  }))
  await recordEvent(trx, {
    action: 'retention.release',
    subject: { noun: 'project', id: retention.project_id },
    reason: reason?.trim() || null,
    before: { retention_released: before === 0 ? null : poundsFromPence(before) },
    after: {
      retention_released: poundsFromPence(sumPence([before, penceFromPounds(amount)])),
      amount,
      worker: retention.worker_name,
      retention_id: retention.id,
      worker_id,
      invoice_ids: made.map(({ id }) => id),
    },
    notifications,
    mails: notifications.map(({ title, body, subject }) =>
      queuedMail(retentionMail, worker_id, {
        worker_id,
        title,
        body,
        path: `/app/invoices/${subject.id}`,
      }),
    ),
  })
}
