import { describe, expect, it } from 'vitest'
import type { Pence } from '../money.ts'
import { NO_APPROVAL_RULES } from './approval-rules.ts'
import type { Member } from './membership.ts'
import { effectOfRules, type WaitingInvoice } from './effect-of-rules.ts'

const now = '2026-11-26T09:00:00.000Z'
const dave = { id: 'dave', role: 'owner', approval_limit: null } as const
const priya = { id: 'priya', role: 'project_manager', approval_limit: 500_000 as Pence } as const
const joan = { id: 'joan', role: 'accountant', approval_limit: 100 as Pence } as const
type Of = Pick<Member, 'id' | 'role' | 'approval_limit'>[]
const office: Of = [dave, priya, joan]

const buildInvoice = (changes: Partial<WaitingInvoice> = {}): WaitingInvoice => ({
  status: 'submitted',
  amount: 300_000 as Pence,
  is_of_approved_timesheet: false,
  approved_by: null,
  first_approved_by: null,
  bank_details_changed_at: null,
  bank_confirmed_by: null,
  bank_confirmed_at: null,
  ...changes,
})
const submitted = [300_000, 600_000, 850_000].map((amount) =>
  buildInvoice({ amount: amount as Pence }),
)
const effectOf = (invoices: WaitingInvoice[], rules = {}, members: Of = office) =>
  effectOfRules(invoices, { members, rules: { ...NO_APPROVAL_RULES, ...rules }, now })

describe('the effect of the rules on what waits now', () => {
  it('counts what is above a limit of somebody who approves, and what needs two people', () => {
    expect(effectOf(submitted, { second_approval_above: 800_000 as Pence })).toMatchObject({
      waiting: 3,
      to_pay: 0,
      approval_limit: 2,
      second_approval: 1,
    })
  })

  it('counts what was made from an approved timesheet, while it waits for its approval', () => {
    const made = { is_of_approved_timesheet: true }
    const invoices = [
      buildInvoice(made),
      buildInvoice(),
      buildInvoice({ ...made, status: 'approved' }),
    ]
    expect(effectOf(invoices)).toMatchObject({ waiting: 2, by_timesheet: 1 })
  })

  it('counts no limit of a role that approves nothing', () => {
    expect(effectOf(submitted, {}, [dave, joan])).toMatchObject({ approval_limit: 0 })
  })

  it('counts as needing another payer what was approved, alone or first, by somebody who pays', () => {
    const toPay = [
      buildInvoice({ status: 'approved', approved_by: 'dave' }),
      buildInvoice({ status: 'dispute_resolved', approved_by: 'priya', first_approved_by: 'dave' }),
      buildInvoice({ status: 'approved', approved_by: 'priya' }),
    ]
    expect(effectOf([...toPay, ...submitted])).toMatchObject({ to_pay: 3, separate_payer: 2 })
    expect(effectOf(toPay, {}, [dave])).toMatchObject({ separate_payer: 0 })
  })

  it('counts new bank details until somebody who did not approve has confirmed them', () => {
    const changed = { bank_details_changed_at: '2026-11-24T09:00:00.000Z' }
    const approved = { ...changed, status: 'approved', approved_by: 'dave' }
    const confirmed = { bank_confirmed_at: '2026-11-25T09:00:00.000Z' }
    const invoices = [
      buildInvoice(changed),
      buildInvoice(approved),
      buildInvoice({ ...approved, ...confirmed, bank_confirmed_by: 'joan' }),
      buildInvoice({ ...approved, ...confirmed, bank_confirmed_by: 'dave' }),
      buildInvoice(),
    ]
    expect(effectOf(invoices, { bank_change_hold: 7 })).toMatchObject({ bank_change_hold: 3 })
    expect(effectOf(invoices, { bank_change_hold: 1 })).toMatchObject({ bank_change_hold: 0 })
  })
})
