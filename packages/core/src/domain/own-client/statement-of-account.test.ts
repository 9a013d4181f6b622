import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INVOICE_STATUSES } from '../invoice-status.ts'
import { isOutstanding } from '../outstanding.ts'
import { penceFromPounds, sumPence } from '../money.ts'
import { accountPeriod, statementOfAccount, type AccountInvoice } from './statement-of-account.ts'

const today = '2026-11-30'
const november = { from: '2026-11-01', to: today }

const paid: AccountInvoice = {
  invoice_number: 'INV-2026-0001',
  status: 'paid',
  submitted_at: '2026-11-09T12:00:00.000Z',
  due_date: '2026-11-27',
  net_amount: 374.4,
  payments: [{ paid_at: '2026-11-20', net: 374.4 }],
}
const owed: AccountInvoice = {
  ...paid,
  invoice_number: 'INV-2026-0002',
  status: 'approved',
  submitted_at: '2026-11-23T09:00:00.000Z',
  due_date: '2026-12-23',
  net_amount: 210,
  payments: [],
}

const days = fc.integer({ min: 1, max: 28 }).map((n) => String(n).padStart(2, '0'))
const invoices = fc.array(
  fc.record({
    status: fc.constantFrom(...INVOICE_STATUSES),
    sent: days,
    paidOn: days,
    pence: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 30 },
)
const built = (
  rows: {
    status: (typeof INVOICE_STATUSES)[number]
    sent: string
    paidOn: string
    pence: number
  }[],
) =>
  rows.map(({ status, sent, paidOn, pence }, n): AccountInvoice => ({
    invoice_number: `INV-2026-${String(n).padStart(4, '0')}`,
    status,
    submitted_at: status === 'draft' ? null : `2026-11-${sent}T12:00:00.000Z`,
    due_date: '2026-11-30',
    net_amount: pence / 100,
    payments: status === 'paid' ? [{ paid_at: `2026-11-${paidOn}`, net: pence / 100 }] : [],
  }))

describe('the statement of an account', () => {
  it('follows the example: £374.40 invoiced and paid, £210.00 owed', () => {
    const statement = statementOfAccount([owed, paid], november, today)
    expect(statement.lines.map(({ day, kind, balance }) => [day, kind, balance])).toEqual([
      ['2026-11-09', 'invoice', 374_40],
      ['2026-11-20', 'payment', 0],
      ['2026-11-23', 'invoice', 210_00],
    ])
    expect(statement).toMatchObject({
      opening: 0,
      invoiced: 584_40,
      paid: 374_40,
      closing: 210_00,
      overdue: 0,
    })
  })

  it('ends with what the invoices still ask for, whichever they are', () => {
    fc.assert(
      fc.property(invoices, (rows) => {
        const all = built(rows)
        const outstanding = all.filter((one) => isOutstanding(one.status))
        const { closing } = statementOfAccount(all, november, today)
        expect(closing).toBe(
          sumPence(outstanding.map(({ net_amount }) => penceFromPounds(net_amount))),
        )
      }),
    )
  })

  it('adds up: what was owed, and invoiced, less what was paid, is what is owed', () => {
    fc.assert(
      fc.property(invoices, days, days, (rows, one, other) => {
        const [from = '', to = ''] = [`2026-11-${one}`, `2026-11-${other}`].toSorted()
        const { opening, invoiced, paid, closing } = statementOfAccount(
          built(rows),
          { from, to },
          to,
        )
        expect(opening + invoiced - paid).toBe(closing)
      }),
    )
  })

  it('asks on the day of the payment for what was paid in advance', () => {
    const advance = { ...paid, payments: [{ paid_at: '2026-11-05', net: 374.4 }] }
    const { lines } = statementOfAccount([advance], november, today)
    expect(lines.map(({ day, balance }) => [day, balance])).toEqual([
      ['2026-11-05', 374_40],
      ['2026-11-05', 0],
    ])
  })

  it('is of the last twelve months where no period is chosen', () => {
    expect(accountPeriod({}, today)).toEqual({ from: '2025-12-01', to: today })
    expect(accountPeriod({ from: '2026-04-06', to: null }, today)).toEqual({
      from: '2026-04-06',
      to: today,
    })
  })
})
