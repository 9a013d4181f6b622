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
  credits: [],
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
    credited: fc.integer({ min: 0, max: 1_000_000 }),
    isRefunded: fc.boolean(),
  }),
  { maxLength: 30 },
)
const built = (
  rows: {
    status: (typeof INVOICE_STATUSES)[number]
    sent: string
    paidOn: string
    pence: number
    credited: number
    isRefunded: boolean
  }[],
) =>
  rows.map(({ status, sent, paidOn, pence, credited, isRefunded }, n): AccountInvoice => ({
    invoice_number: `INV-2026-${String(n).padStart(4, '0')}`,
    status,
    submitted_at: status === 'draft' ? null : `2026-11-${sent}T12:00:00.000Z`,
    due_date: '2026-11-30',
    net_amount: pence / 100,
    payments: status === 'paid' ? [{ paid_at: `2026-11-${paidOn}`, net: pence / 100 }] : [],
    credits: [
      {
        credit_note_number: `CN-2026-${String(n).padStart(4, '0')}`,
        issued_on: '2026-11-28',
        net_amount: Math.min(credited, pence) / 100,
        owed_net: status === 'paid' ? Math.min(credited, pence) / 100 : 0,
        refunded_on: isRefunded && status === 'paid' ? '2026-11-29' : null,
      },
    ].filter(() => status === 'paid' || isOutstanding(status)),
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
        const outstandingInvoices = all.filter((one) => isOutstanding(one.status))
        const credits = all.flatMap((one) => one.credits).filter((one) => one.refunded_on === null)
        const { closing } = statementOfAccount(all, november, today)
        expect(closing).toBe(
          sumPence([
            ...outstandingInvoices.map(({ net_amount }) => penceFromPounds(net_amount)),
            ...credits.map(({ net_amount }) => penceFromPounds(-net_amount)),
          ]),
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

  it('follows the example: £60.00 of what was paid is credited, and paid back', () => {
    const credit = {
      credit_note_number: 'CN-2026-0001',
      issued_on: '2026-11-24',
      net_amount: 60,
      owed_net: 60,
      refunded_on: '2026-11-26',
    }
    const statement = statementOfAccount([owed, { ...paid, credits: [credit] }], november, today)
    expect(statement.lines.slice(2).map(({ day, kind, balance }) => [day, kind, balance])).toEqual([
      ['2026-11-23', 'invoice', 210_00],
      ['2026-11-24', 'credit', 150_00],
      ['2026-11-26', 'refund', 210_00],
    ])
    expect(statement).toMatchObject({ invoiced: 524_40, paid: 314_40, closing: 210_00 })
  })

  it('asks for an invoice until it is credited in full', () => {
    const credit = {
      ...{ credit_note_number: 'CN-2026-0002', issued_on: '2026-11-25' },
      ...{ net_amount: 210, owed_net: 0, refunded_on: null },
    }
    const cancelled = { ...owed, status: 'cancelled' as const, credits: [credit] }
    const { lines, overdue } = statementOfAccount([cancelled], november, '2026-12-31')
    expect(lines.map(({ balance }) => balance)).toEqual([210_00, 0])
    expect(overdue).toBe(0)
  })

  it('is of the last twelve months where no period is chosen', () => {
    expect(accountPeriod({}, today)).toEqual({ from: '2025-12-01', to: today })
    expect(accountPeriod({ from: '2026-04-06', to: null }, today)).toEqual({
      from: '2026-04-06',
      to: today,
    })
  })
})
