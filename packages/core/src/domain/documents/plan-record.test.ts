import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singlePayment } from '../invoice-payments/single-payment.ts'
import { INVOICE_STATUSES, invoiceStatus } from '../invoice-status.ts'
import { recordingAbilities } from '../access/recording-abilities.ts'
import { RECORDED_FACTS } from '../own-client/client-decision.ts'
import { TIMESHEET_STATUSES, timesheetStatus } from '../timesheet-status.ts'
import { isRefused } from '../refusal.ts'
import { invoiceRules } from './invoice-rules.ts'
import {
  planDecisionByLink,
  planRecord,
  planRecordUndo,
  type RecordableDocument,
} from './plan-record.ts'
import { timesheetRules } from './timesheet-rules.ts'

const today = '2026-11-20'
const at = '2026-11-20T12:00:00.000Z'
const moment = { at, today, stale: null }
const stale = { ...moment, stale: { seen: undefined, current: {} } }

const figures = {
  subtotal: 468,
  expenses_total: 0,
  liable_expenses_total: 0,
  vat_amount: 0,
  reverse_charge_vat: 0,
  total_amount: 468,
  cis_deduction: 93.6,
  net_amount: 374.4,
  cis_registered: true,
  cis_status: '20' as const,
}
const brook: RecordableDocument = {
  status: 'submitted',
  client_kind: 'own',
  client: 'Brook Joinery Ltd',
  worker_id: 'callum',
  decision_source: null,
  resolved_at: null,
  invoice: { ...figures, payments: [] },
}
/** The same once it is paid, as Callum was told. */
const paidBrook: RecordableDocument = {
  ...brook,
  status: 'paid',
  payment_recorded_by: 'callum',
  invoice: {
    ...figures,
    payments: [{ id: 'first', ...singlePayment({ ...figures, paid_at: today }) }],
  },
}
const link = { email: 'accounts@brook.example', link_id: 'link' }
const invoiceStatuses = fc.constantFrom(...INVOICE_STATUSES)
const facts = fc.constantFrom(...RECORDED_FACTS)
const recordOf = (what: (typeof RECORDED_FACTS)[number]) => ({ what, reason: 'Half a day' })

describe('what the worker of an own client records', () => {
  it('follows the example: nobody answered, £374.40 paid on 20 Nov 2026', () => {
    const plan = planRecord(invoiceRules, brook, { what: 'paid', paid_at: today }, moment)
    expect(plan).toMatchObject([
      {
        step: 'approve',
        status: 'approved',
        columns: { approved_at: at, decision_source: 'worker', decision_what: 'approved' },
        event: { action: 'record_approved', notified: null },
      },
      {
        step: 'mark_paid',
        status: 'paid',
        columns: { paid_at: today, tax_year: 2026, tax_month: 8, payment_recorded_by: 'callum' },
        event: { action: 'record_paid', notified: null },
      },
    ])
  })

  it('is possible exactly where its ability says so, whatever the status', () => {
    fc.assert(
      fc.property(invoiceStatuses, facts, (status, what) => {
        const plan = planRecord(invoiceRules, { ...brook, status }, recordOf(what), moment)
        const abilities = recordingAbilities(invoiceStatus, status, brook)
        expect(!isRefused(plan)).toBe(abilities[`record_${what}`])
      }),
    )
    for (const status of TIMESHEET_STATUSES) {
      for (const what of ['approved', 'disputed'] as const) {
        const plan = planRecord(timesheetRules, { ...brook, status }, recordOf(what), moment)
        const abilities = recordingAbilities(timesheetStatus, status, brook)
        expect(!isRefused(plan)).toBe(abilities[`record_${what}`])
      }
    }
  })

  it('takes only steps that the life of an invoice has, one after the other', () => {
    fc.assert(
      fc.property(invoiceStatuses, facts, (status, what) => {
        const plan = planRecord(invoiceRules, { ...brook, status }, recordOf(what), moment)
        if (isRefused(plan)) return
        let now: (typeof INVOICE_STATUSES)[number] = status
        for (const { step, status: next } of plan) {
          expect(invoiceRules.machine.next(now, step)).toBe(next)
          now = next as typeof now
        }
      }),
    )
  })

  it('is nothing of a client that signs in', () => {
    const member = { ...brook, client_kind: 'member' as const }
    const refusal = { code: 'access_denied' }
    expect(planRecord(invoiceRules, member, { what: 'approved' }, moment)).toMatchObject({
      refusal: {
        ...refusal,
        message: 'Brook Joinery Ltd signs in and says this itself. Nothing was changed.',
      },
    })
    expect(planRecordUndo(invoiceRules, member, 'No', moment)).toMatchObject({ refusal })
    const abilities = Object.values(recordingAbilities(invoiceStatus, 'submitted', member))
    expect(abilities).toEqual([false, false, false, false])
  })

  it('is refused by the status first, then by the version, then by what was typed', () => {
    const codeOf = (status: string, when: typeof stale | typeof moment, amount = 374.4) => {
      const plan = planRecord(invoiceRules, { ...brook, status }, { what: 'paid', amount }, when)
      return isRefused(plan) ? plan.refusal.code : 'planned'
    }
    expect(codeOf('draft', stale, 1)).toBe('wrong_state')
    expect(codeOf('submitted', stale, 1)).toBe('stale_version')
    expect(codeOf('approved', stale, 1)).toBe('stale_version')
    expect(codeOf('approved', moment, 1)).toBe('invalid')
    expect(codeOf('approved', moment)).toBe('planned')
  })
})

describe('what was recorded', () => {
  it('is taken back to where the document was before, and only the worker’s own word', () => {
    fc.assert(
      fc.property(fc.constantFrom('approved', 'disputed'), (what) => {
        const recorded = { ...brook, status: what, decision_source: 'worker' as const }
        const plan = planRecordUndo(invoiceRules, recorded, ' Wrong one ', moment)
        expect(plan).toMatchObject({
          status: 'submitted',
          columns: { decision_source: null, decision_at: null },
          event: { action: 'undo_record', reason: 'Wrong one' },
        })
        const byLink = { ...recorded, decision_source: 'link' as const }
        expect(planRecordUndo(invoiceRules, byLink, 'No', moment)).toMatchObject({
          refusal: { code: 'wrong_state' },
        })
      }),
    )
  })

  it('is a payment that leaves the invoice approved, or resolved where it was', () => {
    const paid = paidBrook
    expect(planRecordUndo(invoiceRules, paid, 'No', moment)).toMatchObject({
      status: 'approved',
      columns: { paid_at: null, payment_recorded_by: null, payment_undone_reason: 'No' },
    })
    const resolved = { ...paid, resolved_at: at }
    expect(planRecordUndo(invoiceRules, resolved, 'No', moment)).toMatchObject({
      status: 'dispute_resolved',
    })
    const clients = { ...paid, payment_recorded_by: null }
    expect(planRecordUndo(invoiceRules, clients, 'No', moment)).toMatchObject({
      refusal: { code: 'access_denied' },
    })
  })

  it('is undone exactly where the ability says so', () => {
    const sources = fc.constantFrom('link' as const, 'worker' as const, null)
    const recorders = fc.constantFrom('callum', null)
    fc.assert(
      fc.property(invoiceStatuses, sources, recorders, (status, source, recorder) => {
        const document = {
          ...(status === 'paid' ? paidBrook : brook),
          status,
          decision_source: source,
          payment_recorded_by: recorder,
        }
        const plan = planRecordUndo(invoiceRules, document, 'No', moment)
        const { undo_record } = recordingAbilities(invoiceStatus, status, document)
        expect(!isRefused(plan)).toBe(undo_record)
      }),
    )
  })
})

describe('what an own client decides by its link', () => {
  it('is an approval or a question of what waits, with the address and the link', () => {
    const plan = planDecisionByLink(invoiceRules, brook, { what: 'approved', ...link }, moment)
    expect(plan).toMatchObject({
      status: 'approved',
      columns: {
        decision_source: 'link',
        decision_email: 'accounts@brook.example',
        decision_link_id: 'link',
      },
      event: { action: 'approve_by_link', notified: { event: 'approve' } },
    })
    const question = { what: 'disputed' as const, reason: 'Half a day', ...link }
    expect(planDecisionByLink(timesheetRules, brook, question, moment)).toMatchObject({
      status: 'disputed',
      columns: { rejection_reason: 'Half a day' },
      event: { action: 'dispute_by_link', notified: { event: 'dispute', body: 'Half a day' } },
    })
  })

  it('is nothing else: neither a draft nor what was decided, nor once the client signs in', () => {
    fc.assert(
      fc.property(invoiceStatuses, fc.constantFrom('approved', 'disputed'), (status, what) => {
        const plan = planDecisionByLink(
          invoiceRules,
          { ...brook, status },
          { what: what as 'approved', ...link },
          moment,
        )
        expect(isRefused(plan)).toBe(status !== 'submitted')
      }),
    )
    const member = { ...brook, client_kind: 'member' as const }
    expect(
      planDecisionByLink(invoiceRules, member, { what: 'approved', ...link }, moment),
    ).toMatchObject({ refusal: { code: 'wrong_state' } })
  })
})
