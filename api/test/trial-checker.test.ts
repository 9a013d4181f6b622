import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import type { Evidence } from '../trials/support/checker/evidence.ts'
import { CHECKS, findViolations } from '../trials/support/checker/find-violations.ts'
import type { TrialApp } from '../trials/support/trial-app.ts'
import { openCheckedApp } from './support/checked-app.ts'
import { asWritten, plantedFaults } from './support/planted-faults.ts'

let app: TrialApp
let evidence: Evidence
let invoiceId: string
let timesheetId: string
let repeatedStatus = 201

beforeAll(async () => {
  ;({ app, evidence, invoiceId, timesheetId, repeatedStatus } = await openCheckedApp())
}, 120_000)
afterAll(() => app.stop())

const knex = () => app.deps.knex
const { broken, taken, doubled } = plantedFaults(knex)

interface Fault {
  check: string
  fault: string
  plant: () => Promise<unknown>
  mend: () => Promise<unknown>
  says: RegExp
  changed?: () => Partial<Evidence>
}

/** Two versions of a worker's statement, of which neither replaced the other. */
function madeTwice() {
  const ids = [newId(), newId()]
  return {
    plant: () =>
      knex()('cis_statements').insert(
        ids.map((id, n) => ({
          id,
          client_id: app.people.client.id,
          worker_id: app.people.worker.id,
          tax_year: 2026,
          tax_month: 7,
          total_payments: 100,
          total_deductions: 20,
          contents_sealed: 'sealed',
          statement_version: n + 1,
          uploaded_at: sqlInstant(app.deps.clock.now()),
        })),
      ),
    mend: () => knex()('cis_statements').whereIn('id', ids).delete(),
  }
}

const invoice = () => invoiceId
const stayed = { plant: () => Promise.resolve(), mend: () => Promise.resolve() }

const faults: Fault[] = [
  {
    check: 'every acknowledged write is there',
    fault: 'an acknowledged invoice that is gone',
    ...stayed,
    changed: () => ({ acknowledged: [{ table: 'invoices', id: 'gone' }] }),
    says: /invoices gone was acknowledged and is not there/,
  },
  {
    check: 'every acknowledged write is there',
    fault: 'an acknowledged column that differs',
    ...stayed,
    changed: () => ({
      acknowledged: [{ table: 'invoices', id: invoiceId, columns: { status: 'draft' } }],
    }),
    says: /acknowledged with status draft and has paid/,
  },
  {
    check: 'every number is unique',
    fault: 'a number given twice',
    plant: async () => {
      await knex().schema.alterTable('invoices', (table) => {
        table.dropUnique(['worker_id', 'invoice_number'])
      })
      const row = asWritten((await knex()('invoices').where('id', invoiceId).first()) as object)
      await knex()('invoices').insert({ ...row, id: newId() })
    },
    mend: async () => {
      await knex()('invoices').whereNot('id', invoiceId).delete()
      await knex().schema.alterTable('invoices', (table) => {
        table.unique(['worker_id', 'invoice_number'])
      })
    },
    says: /INV-2026-0001 of worker \S+ was given 2 times/,
  },
  {
    check: 'every number is unique',
    fault: 'a counter that is behind',
    plant: () => knex()('number_counters').where('kind', 'invoice').update({ n: 0 }),
    mend: () => knex()('number_counters').where('kind', 'invoice').update({ n: 1 }),
    says: /reach 1, their counter says 0/,
  },
  {
    check: 'the lines of every document come to its totals',
    fault: 'a total of an invoice that its lines do not come to',
    ...broken('invoices', invoice, 'net_amount', 1),
    says: /has net_amount 1, its lines come to/,
  },
  {
    check: 'the lines of every document come to its totals',
    fault: 'the hours of a timesheet',
    ...broken('timesheets', () => timesheetId, 'total_hours', 9),
    says: /has total_hours 9, its lines come to 8/,
  },
  {
    check: 'what every project has cost equals a recount',
    fault: 'a cost that is a pound too much',
    plant: () => knex()('project_budget_alerts').increment('spent', 1),
    mend: () => knex()('project_budget_alerts').decrement('spent', 1),
    says: /is kept at \S+, its invoices come to/,
  },
  {
    check: 'the lines of every tax month equal its payments',
    fault: 'a deduction that was not made',
    plant: () => knex()('cis_month_lines').increment('deducted', 1),
    mend: () => knex()('cis_month_lines').decrement('deducted', 1),
    says: /is kept at \S+, its payments come to/,
  },
  {
    check: 'what is paid of every invoice equals its payments',
    fault: 'a payment that the invoice does not say',
    ...taken('invoice_payments', () => ({ invoice_id: invoiceId })),
    says: /is kept as paid with \S+ paid and 0 due, its payments come to 0/,
  },
  {
    check: 'one statement a worker and tax month, with one notification, one PDF and one mail',
    fault: 'two statements of one tax month that both count',
    ...madeTwice(),
    says: /of client \S+ and worker \S+ was given 2 times/,
  },
  {
    check: 'one statement a worker and tax month, with one notification, one PDF and one mail',
    fault: 'a statement that nobody was told of',
    ...madeTwice(),
    says: /statement \S+ has 0 notifications\nstatement \S+ has no PDF\nstatement \S+ has 0 mails/,
  },
  {
    check: 'exactly one audit row an event',
    fault: 'a second audit row of one change',
    ...doubled('audit_log', () => ({ subject_id: invoiceId, action: 'invoice.dispute' })),
    says: /version 2 of invoice \S+ has 2 audit rows/,
  },
  {
    check: 'exactly one audit row an event',
    fault: 'a change without its audit row',
    ...taken('audit_log', () => ({ subject_id: invoiceId, action: 'invoice.dispute' })),
    says: /version 2 of invoice \S+ has no audit row/,
  },
  {
    check: 'exactly one notification an event',
    fault: 'a second notification',
    ...doubled('notifications', () => ({ subject_id: invoiceId, type: 'invoice_disputed' })),
    says: /invoice_disputed of \S+ happened 1 times and has 2 notifications/,
  },
  {
    check: 'exactly one notification an event',
    fault: 'a notification that is missing',
    ...taken('notifications', () => ({ subject_id: invoiceId, type: 'invoice_paid' })),
    says: /invoice_paid of \S+ happened 1 times and has 0 notifications/,
  },
  {
    check: 'exactly one mail an event',
    fault: 'a mail that was queued twice',
    ...doubled('outbox', () => ({ kind: 'invoice.disputed' })),
    says: /invoice.disputed of \S+ happened 1 times and has 2 mails/,
  },
  {
    check: 'exactly one mail an event',
    fault: 'a mail that counts as sent and never arrived',
    ...stayed,
    changed: () => ({ mails: evidence.mails?.slice(1) ?? [] }),
    says: /counts as sent and no mail has its Message-ID/,
  },
  {
    check: 'an Idempotency-Key replays the same answer',
    fault: 'another answer to the same key',
    ...stayed,
    changed: () => ({
      repeatable: (evidence.repeatable ?? []).map((call) => ({
        ...call,
        answer: { status: repeatedStatus, body: { timesheet: 'another' } },
      })),
    }),
    says: /withdraw-once was answered/,
  },
  {
    check: 'an Idempotency-Key replays the same answer',
    fault: 'a key that was forgotten',
    ...taken('idempotency_keys', () => ({ idempotency_key: 'withdraw-once' })),
    says: /withdraw-once was answered 200 .* and then 409/,
  },
  {
    check: 'no file without its record and no record without its file',
    fault: 'a stored file that no row knows',
    plant: () => app.deps.storage.put('uploads/orphan', Buffer.from('x'), 'text/plain'),
    mend: () => app.deps.storage.remove('uploads/orphan'),
    says: /uploads\/orphan is stored and no row knows it/,
  },
  {
    check: 'no file without its record and no record without its file',
    fault: 'a record whose file is gone',
    ...taken('files', () => ({ media_type: 'image/jpeg' })),
    says: /business_expenses \S+ refers to file \S+, which is not there/,
  },
  {
    check: 'no job waits for ever',
    fault: 'a job that was given up',
    plant: () => knex()('outbox').where('kind', 'invoice.paid').update({ status: 'failed' }),
    mend: () => knex()('outbox').where('kind', 'invoice.paid').update({ status: 'done' }),
    says: /invoice.paid \S+ is failed after 1 attempts/,
  },
  {
    check: 'no job waits for ever',
    fault: 'a job that is due in a year',
    plant: () =>
      knex().raw(
        "UPDATE outbox SET status = 'waiting', available_at = CURRENT_TIMESTAMP(3) + INTERVAL 1 YEAR WHERE kind = 'invoice.paid'",
      ),
    mend: () =>
      knex().raw(
        "UPDATE outbox SET status = 'done', available_at = CURRENT_TIMESTAMP(3) WHERE kind = 'invoice.paid'",
      ),
    says: /invoice.paid \S+ is waiting/,
  },
]

describe('the checker of the trials', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await findViolations(evidence)).toEqual([])
  })

  it.each(faults)('names $fault', async ({ check, plant, mend, says, changed }) => {
    await plant()
    try {
      const violations = await findViolations({ ...evidence, ...changed?.() })
      const sentences = violations.filter((one) => one.check === check).map((one) => one.sentence)
      expect(sentences.join('\n')).toMatch(says)
    } finally {
      await mend()
    }
  })

  it('is whole again once every fault is put right', async () => {
    expect(await findViolations(evidence)).toEqual([])
  })

  it('has a fault for every check', () => {
    expect(new Set(faults.map(({ check }) => check))).toEqual(
      new Set(CHECKS.map(({ name }) => name)),
    )
  })
})
