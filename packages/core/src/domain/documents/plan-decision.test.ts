import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INVOICE_STATUSES } from '../invoice-status.ts'
import { TIMESHEET_STATUSES } from '../timesheet-status.ts'
import { invoiceRules } from './invoice-rules.ts'
import { planDecision, planResolution, planUndoApproval, planWithdrawal } from './plan-decision.ts'
import { timesheetRules } from './timesheet-rules.ts'

const at = '2026-11-18T12:00:00.000Z'
const fresh = { at, stale: null }
const stale = { at, stale: { seen: { total_hours: 50 }, current: { total_hours: 42 } } }
const submitted = { status: 'submitted' }
const codeOf = (plan: object) =>
  'refusal' in plan ? (plan as { refusal: { code: string } }).refusal.code : null

describe('the decision of a client', () => {
  it('is a step with its columns, and what the worker is told', () => {
    const reason = ' Saturday was 6 hours '
    expect(planDecision(invoiceRules, submitted, { action: 'dispute', reason }, fresh)).toEqual({
      step: 'dispute',
      status: 'disputed',
      columns: { disputed_at: at, rejection_reason: 'Saturday was 6 hours' },
      event: {
        action: 'dispute',
        reason: 'Saturday was 6 hours',
        notified: { event: 'dispute', body: 'Saturday was 6 hours' },
      },
    })
  })

  it('is refused by the status first, then by the version that was seen', () => {
    expect(
      planDecision(timesheetRules, { status: 'approved' }, { action: 'approve' }, stale),
    ).toEqual({
      refusal: {
        code: 'wrong_state',
        message:
          "This timesheet is already approved, so it can't be approved. Nothing was changed.",
      },
    })
    const refused = planDecision(timesheetRules, submitted, { action: 'approve' }, stale)
    expect(refused).toMatchObject({
      refusal: { code: 'stale_version', issues: [{ message: 'Hours: 50.0 h, now 42.0 h' }] },
    })
  })

  it('that rejects at the end of a dispute is told as a rejection, and logged as the end', () => {
    const plan = planResolution(timesheetRules, { status: 'disputed' }, 'rejected', fresh)
    expect(plan).toMatchObject({
      step: 'resolve_dispute_rejected',
      status: 'rejected',
      event: { action: 'resolve_dispute', notified: { event: 'resolve_dispute_rejected' } },
    })
  })

  it('leads where the status machine says, and changes nothing where it does not', () => {
    for (const [rules, statuses] of [
      [invoiceRules, INVOICE_STATUSES],
      [timesheetRules, TIMESHEET_STATUSES],
    ] as const) {
      fc.assert(
        fc.property(
          fc.constantFrom<string>(...statuses),
          fc.constantFrom('approve' as const, 'reject' as const, 'dispute' as const),
          (status, action) => {
            const plan = planDecision(rules, { status }, { action }, fresh)
            const next = rules.machine.next(status, action)
            if (next === null) expect(codeOf(plan)).toBe('wrong_state')
            else expect(plan).toMatchObject({ step: action, status: next })
          },
        ),
      )
    }
  })
})

describe('an approval that is taken back', () => {
  const approved = { status: 'approved', approved_at: at, resolved_at: null, updated_at: at }
  const soon = { at: '2026-11-18T12:00:05.000Z', stale: null }

  it('notifies nobody, as if it had never been', () => {
    expect(planUndoApproval(invoiceRules, approved, soon)).toEqual({
      step: 'undo_approval',
      status: 'submitted',
      columns: { approved_at: null },
      event: { action: 'undo_approval', reason: null, notified: null },
    })
  })

  it('is refused after its seconds, and for a timesheet that was invoiced since', () => {
    const late = { at: '2026-11-18T12:01:00.000Z', stale: null }
    expect(codeOf(planUndoApproval(invoiceRules, approved, late))).toBe('wrong_state')
    const invoiced = { ...approved, invoice_id: 'i1' }
    expect(codeOf(planUndoApproval(timesheetRules, invoiced, soon))).toBe('wrong_state')
  })
})

describe('a withdrawal', () => {
  it('makes it a draft without a submission date, in the lists of both sides', () => {
    expect(planWithdrawal(invoiceRules, submitted, fresh)).toMatchObject({
      status: 'draft',
      columns: { submitted_at: null, withdrawn_at: at, client_archived_at: null },
      event: { notified: { event: 'withdraw' } },
    })
  })
})
