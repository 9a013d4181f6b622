import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceRules } from '../documents/invoice-rules.ts'
import { planDecision } from '../documents/plan-decision.ts'
import { planPayment } from '../documents/plan-payment.ts'
import { pence } from '../money.ts'
import { isRefused } from '../refusal.ts'
import { NO_APPROVAL_RULES, rulesInForce } from './approval-rules.ts'
import { approvalRefusal, type Approver } from './approval-refusal.ts'
import { FOUNDER } from './membership.ts'

const rules = { ...NO_APPROVAL_RULES, second_approval_above: pence(800_000) }
const terms = { company: 'Pennine Build Ltd', rules }
const dave: Approver = { id: 'dave', membership: FOUNDER }
const ann: Approver = { id: 'ann', membership: { ...FOUNDER, role: 'admin' } }
const priya: Approver = {
  id: 'priya',
  membership: { ...FOUNDER, role: 'project_manager', approval_limit: pence(500_000) },
}
const flats = { project_id: 'flats', project_name: 'Kirkstall Road Flats' }
const offices = { project_id: 'offices', project_name: 'Canal Yard Offices' }
/** Labour £7,600 and materials £900: £8,500 counts, whatever VAT and CIS are. */
const invoice = { amount: pence(850_000), labour: [flats], first_approved_by: null }
const at = '2026-11-25T12:00:00.000Z'

const approve = (by: Approver, first_approved_by: string | null = null) =>
  planDecision(
    invoiceRules,
    { status: 'submitted' },
    { action: 'approve' },
    { at, stale: null, by: { approver: by, facts: { ...invoice, first_approved_by }, terms } },
  )

describe('an invoice of £8,500 where two people approve above £8,000', () => {
  it('is above the limit of Priya', () => {
    expect(approve(priya)).toEqual({
      refusal: { code: 'access_denied', message: 'Above your limit of £5,000' },
    })
  })

  it('stays submitted when Dave approves it, who is named', () => {
    expect(approve(dave)).toMatchObject({
      step: 'first_approve',
      status: 'submitted',
      columns: { first_approved_by: 'dave', first_approved_at: at },
      event: { notified: null },
    })
  })

  it('is refused to Dave again, and approved by Ann', () => {
    expect(approve(dave, 'dave')).toEqual({
      refusal: {
        code: 'wrong_state',
        message: 'You have approved it; a second person has to',
      },
    })
    expect(approve(ann, 'dave')).toMatchObject({
      status: 'approved',
      columns: { approved_by: 'ann', approved_at: at },
    })
  })
})

describe('the approvals of an invoice', () => {
  it('are never two of one person, whoever tries how often', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(dave, ann, priya), { maxLength: 12 }), (people) => {
        let first: string | null = null
        let second: string | null = null
        for (const person of people) {
          const plan = approve(person, first)
          if (second !== null || isRefused(plan)) continue
          if (plan.status === 'approved') second = person.id
          else first = person.id
        }
        if (second !== null) expect(first).not.toBe(second)
        if (second !== null) expect(first).not.toBeNull()
      }),
    )
  })

  it('need no second person while there is only one', () => {
    expect(rulesInForce({ ...rules, separate_payer: true }, 1)).toEqual(NO_APPROVAL_RULES)
    expect(rulesInForce(rules, 2)).toBe(rules)
  })
})

describe('a project manager', () => {
  const ofFlats: Approver = {
    id: 'priya',
    membership: { ...FOUNDER, role: 'project_manager', project_ids: ['flats'] },
  }

  it('decides on what is all theirs, and is told who decides about the rest', () => {
    const small = { ...invoice, amount: pence(100) }
    expect(approvalRefusal(small, ofFlats, terms)).toBeNull()
    expect(approvalRefusal({ ...small, labour: [flats, offices] }, ofFlats, terms)).toEqual({
      refusal: {
        code: 'access_denied',
        message:
          'Part of it is on Canal Yard Offices: ask an owner or an admin of Pennine Build Ltd',
      },
    })
  })
})

const owed = {
  subtotal: 800,
  expenses_total: 0,
  liable_expenses_total: 0,
  vat_amount: 0,
  reverse_charge_vat: 0,
  total_amount: 800,
  cis_deduction: 160,
  net_amount: 640,
  cis_registered: true,
  cis_status: '20' as const,
}

describe('whoever approved an invoice', () => {
  const pay = (id: string, separate_payer: boolean) =>
    planPayment(
      { ...owed, status: 'approved', payments: [] },
      {},
      {
        at,
        today: '2026-11-25',
        stale: null,
        payer: {
          id,
          approved: { first_approved_by: 'dave', approved_by: 'ann' },
          rules: { ...NO_APPROVAL_RULES, separate_payer },
        },
      },
    )

  it('does not pay it where the company asks for another person, first or second', () => {
    const refusal = {
      refusal: {
        code: 'wrong_state',
        message: 'You approved it; somebody else has to mark it paid',
      },
    }
    expect(pay('dave', true)).toEqual(refusal)
    expect(pay('ann', true)).toEqual(refusal)
    expect(pay('carol', true)).toMatchObject({ status: 'paid' })
    expect(pay('ann', false)).toMatchObject({ status: 'paid' })
  })
})
