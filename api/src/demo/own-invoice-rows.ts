import {
  addDays,
  defaultDueDate,
  invoiceContent,
  mondayOf,
  ownClientTaxStatus,
  priceInvoice,
  rateThatCounts,
  taxMonthAt,
  toInstant,
  type Day,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../http/session/tokens.ts'
import { lineRows } from '../documents/insert-lines.ts'
import { invoiceType } from '../features/invoices/index.ts'
import { encryptPartySnapshot } from '../features/invoices/parties.ts'
import type { DemoOwnClient, DemoOwnInvoice } from './own-clients.ts'
import { amountsPaid } from './payment-rows.ts'
import type { DemoWorker } from './people.ts'

export interface KeptClient extends DemoOwnClient {
  id: string
  project_id: string
}

export interface KeeperWorld {
  worker_id: string
  worker: DemoWorker
  now: string
  today: Day
  sandbox: string
}

/** When it was sent, answered and paid. */
function daysOf({ weeks, paid_after }: DemoOwnInvoice, today: Day) {
  const monday = addDays(mondayOf(today), -7 * weeks)
  const sent = addDays(monday, 4)
  const paid = paid_after === undefined ? null : addDays(sent, paid_after)
  return { monday, sent, decided: addDays(sent, 3), paid }
}

const instantOf = (day: Day, time: string): string => toInstant(`${day}T${time}:00.000Z`)

/** How the client answered, as the document says it. */
function decisionColumns(
  invoice: DemoOwnInvoice,
  client: KeptClient,
  { today, link_id }: { today: Day; link_id: string },
) {
  const { decided: day, paid } = daysOf(invoice, today)
  const { by, what, reason = null } = invoice.decided
  const at = sqlInstant(instantOf(day, '09:14'))
  return {
    status: paid ? 'paid' : what,
    approved_at: what === 'approved' ? at : null,
    disputed_at: what === 'disputed' ? at : null,
    rejection_reason: reason,
    decision_source: by,
    decision_what: what,
    decision_at: at,
    decision_email: by === 'link' ? client.accounts_email : null,
    decision_link_id: by === 'link' ? link_id : null,
  }
}

const paymentColumns = (paid: Day | null, worker_id: string) =>
  paid === null
    ? {
        paid_at: null,
        tax_year: null,
        tax_month: null,
        payment_method: null,
        payment_recorded_by: null,
      }
    : {
        paid_at: paid,
        ...taxMonthAt(paid),
        payment_method: 'Bank Transfer' as const,
        payment_recorded_by: worker_id,
      }

export async function ownInvoiceOf(
  trx: Knex.Transaction,
  { vault }: Pick<Deps, 'vault'>,
  { worker_id, worker, today }: KeeperWorld,
  {
    client,
    invoice,
    invoice_number,
  }: { client: KeptClient; invoice: DemoOwnInvoice; invoice_number: string },
) {
  const { monday, sent, paid } = daysOf(invoice, today)
  const profile = ownClientTaxStatus(worker, client.cis)
  const tax = {
    vat_registered: worker.vat_number !== null,
    ...rateThatCounts(profile, undefined, client.company_name),
  }
  const items = Array.from({ length: invoice.days }, (_, day) => ({
    work_date: addDays(monday, day),
    project_id: client.project_id,
    pricing_type: 'day_rate' as const,
    work_type: 'standard' as const,
    hours: 8,
  }))
  const [description, rate] = invoice.materials ?? ['', 0]
  const expenses = invoice.materials ? [{ description, quantity: 1, rate }] : []
  const priced = priceInvoice(
    { items, expenses },
    {
      project_day_rates: new Map(),
      day_rate: client.day_rate,
      standard_day_rate: worker.standard_day_rate,
      ...tax,
    },
  )
  if ('issues' in priced) throw new Error(priced.issues[0]?.message)
  const head = {
    client_id: client.id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date: addDays(defaultDueDate(sent), 16),
    notes: null,
  }
  const { columns, lines } = invoiceContent(head, priced.priced, tax)
  const created = instantOf(sent, '16:30')
  const id = newId(created)
  const { cis_status, cis_verified_on } = tax
  const parties = { worker_id, client_id: client.id, cis_status, cis_verified_on }
  const sentAt = instantOf(sent, '16:45')
  const link = {
    id: newId(sentAt),
    secret_hash: hashToken(randomUUID()),
    noun: 'invoice',
    document_id: id,
    worker_id,
    client_id: client.id,
    address: client.accounts_email,
    created_at: sqlInstant(sentAt),
  }
  return {
    link,
    lines: lineRows(invoiceType.lines, id, lines),
    row: {
      id,
      worker_id,
      invoice_number,
      created_at: sqlInstant(created),
      submitted_at: sqlInstant(sentAt),
      parties_sealed: await encryptPartySnapshot(trx, vault, parties),
      ...columns,
      ...decisionColumns(invoice, client, { today, link_id: link.id }),
      ...paymentColumns(paid, worker_id),
      ...amountsPaid(columns, paid !== null),
    },
  }
}

type Written = Awaited<ReturnType<typeof ownInvoiceOf>>['row']

/** What the audit log has of it: sent, answered by a link or recorded, paid. */
export function actsOf({ worker_id, today }: KeeperWorld, row: Written, invoice: DemoOwnInvoice) {
  const { sent, decided, paid } = daysOf(invoice, today)
  const { by, what, reason = null } = invoice.decided
  const isByLink = by === 'link'
  const byLink = what === 'approved' ? 'approve_by_link' : 'dispute_by_link'
  const act = (day: Day, time: string, action: string, actor_id: string | null) => {
    const at = instantOf(day, time)
    return {
      id: newId(at),
      actor_id,
      actor_link_id: actor_id === null ? row.decision_link_id : null,
      company_id: null,
      about_company_id: row.client_id,
      action: `invoice.${action}`,
      subject_noun: 'invoice',
      subject_id: row.id,
      reason: action === byLink ? reason : null,
      after: JSON.stringify({ invoice_number: row.invoice_number, client_id: row.client_id }),
      created_at: sqlInstant(at),
    }
  }
  return [
    act(sent, '16:45', 'submit', worker_id),
    act(decided, '09:14', isByLink ? byLink : `record_${what}`, isByLink ? null : worker_id),
    ...(paid === null ? [] : [act(paid, '18:10', 'record_paid', worker_id)]),
  ]
}
