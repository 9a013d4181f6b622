import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { INVOICE_STATUSES } from '../invoice-status.ts'
import { NO_PENCE, pence, penceFromPounds, sumPounds } from '../money.ts'
import { PAYABLE_STATUSES } from '../pay-run/choose-payables.ts'
import { PAY_RUN_STATUSES } from '../pay-run/pay-run-status.ts'
import {
  presentComing,
  MOST_COMING,
  paidLatelyFrom,
  type ComingFacts,
  type ComingInvoice,
} from './coming-payments.ts'
import { COMING_STATES, standingOfDue, type RunOfInvoice } from './coming-state.ts'

const buildInvoice = (changes: Partial<ComingInvoice> = {}): ComingInvoice => ({
  id: 'inv-41',
  invoice_number: 'INV-2026-0041',
  status: 'approved',
  client_id: 'pennine',
  client_name: 'Pennine Build Ltd',
  due_date: '2026-12-11',
  net_due: penceFromPounds(1257.04),
  run: null,
  ...changes,
})
const buildRun = (changes: Partial<RunOfInvoice> = {}): RunOfInvoice => ({
  status: 'locked',
  payment_date: '2026-12-18',
  net: penceFromPounds(505.16),
  ...changes,
})
const second = buildInvoice({
  ...{ id: 'inv-42', invoice_number: 'INV-2026-0042' },
  ...{ due_date: '2027-01-15', net_due: penceFromPounds(640) },
})
const buildFacts = (changes: Partial<ComingFacts> = {}): ComingFacts => ({
  invoices: [],
  credits: [],
  retentions: [],
  paid: NO_PENCE,
  ...changes,
})

describe('how an approved invoice stands', () => {
  it.each([
    ['approved', '2026-12-10'],
    ['due', '2026-12-11'],
    ['overdue', '2026-12-12'],
  ])('is %s on %s where it is due on 11 Dec 2026', (state, today) => {
    expect(standingOfDue(buildInvoice(), today)).toMatchObject({ state, rest_state: state })
  })

  it('is in a run once its file is made, the rest of a part by its due date', () => {
    const standing = standingOfDue(buildInvoice({ run: buildRun() }), '2026-12-14')
    expect(standing).toEqual({
      state: 'in_run',
      rest_state: 'overdue',
      expected_on: '2026-12-18',
      in_run: 505_16,
      rest: 751_88,
    })
  })

  it.each(PAY_RUN_STATUSES.filter((status) => status !== 'locked'))(
    'says nothing of a run that is %s',
    (status) => {
      const run = buildRun({ status })
      expect(standingOfDue(buildInvoice({ run }), '2026-12-10')).toEqual(
        standingOfDue(buildInvoice(), '2026-12-10'),
      )
    },
  )
})

describe('what comes to a worker', () => {
  it('is listed the next day first, with what it comes to: Łukasz on 14 Dec 2026', () => {
    const credit = {
      ...{ id: 'cn-3', credit_note_number: 'CN-2026-0003', invoice_id: 'inv-40' },
      ...{ client_id: 'pennine', client_name: 'Pennine Build Ltd', net: penceFromPounds(180) },
    }
    const facts = buildFacts({
      invoices: [second, buildInvoice({ run: buildRun() })],
      credits: [credit],
      paid: penceFromPounds(589.5),
    })
    const coming = presentComing(facts, '2026-12-14')
    expect(coming.totals).toEqual({
      ...{ approved: 640, due: 0, overdue: 751.88, in_run: 505.16 },
      ...{ paid_30_days: 589.5, held: 0, due_for_release: 0, owed_back: 180 },
    })
    expect(coming.items).toMatchObject([
      {
        ...{ invoice_number: 'INV-2026-0041', state: 'in_run', days_overdue: 3 },
        ...{ expected_on: '2026-12-18', expected_amount: 505.16, amount_due: 1257.04 },
      },
      { invoice_number: 'INV-2026-0042', state: 'approved', expected_on: null, amount_due: 640 },
    ])
    expect(coming.credits).toMatchObject([{ credit_note_number: 'CN-2026-0003', amount: 180 }])
  })

  it('counts as paid lately what reached the bank from 18 Nov to 18 Dec 2026', () => {
    expect(paidLatelyFrom('2026-12-18')).toBe('2026-11-18')
  })

  const anInvoice = fc
    .record({
      id: fc.uuid(),
      status: fc.constantFrom(...INVOICE_STATUSES),
      due_in: fc.integer({ min: -60, max: 60 }),
      net_due: fc.integer({ min: 0, max: 10_000_00 }),
      run: fc.option(
        fc.record({
          status: fc.constantFrom(...PAY_RUN_STATUSES),
          in_days: fc.integer({ min: -5, max: 30 }),
          net: fc.integer({ min: 1, max: 10_000_00 }),
        }),
      ),
    })
    .map(({ due_in, net_due, run, ...one }) =>
      buildInvoice({
        ...one,
        due_date: addDays('2026-12-14', due_in),
        net_due: pence(net_due),
        run: run && {
          status: run.status,
          payment_date: addDays('2026-12-14', run.in_days),
          net: pence(run.net),
        },
      }),
    )

  it('has every invoice with something due in exactly one state, and totals that are their sum', () => {
    fc.assert(
      fc.property(fc.array(anInvoice, { maxLength: MOST_COMING }), (invoices) => {
        const { items, count, totals } = presentComing(buildFacts({ invoices }), '2026-12-14')
        const due = invoices.filter(
          ({ status, net_due }) =>
            net_due > 0 && (PAYABLE_STATUSES as readonly string[]).includes(status),
        )
        expect(items.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(
          due.map(({ id }) => id).toSorted(),
        )
        expect(count).toBe(due.length)
        expect(sumPounds(COMING_STATES.map((state) => totals[state]))).toBe(
          sumPounds(items.map(({ amount_due }) => amount_due)),
        )
        expect(totals.in_run).toBe(
          sumPounds(items.map(({ expected_amount }) => expected_amount ?? 0)) / 100,
        )
        const days = items.map(({ expected_on, due_date }) => expected_on ?? due_date)
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  it('lists the hundred next and counts the others too', () => {
    const invoices = Array.from({ length: MOST_COMING + 1 }, (_, n) =>
      buildInvoice({ id: `inv-${n}`, due_date: addDays('2026-12-14', MOST_COMING - n) }),
    )
    const coming = presentComing(buildFacts({ invoices }), '2026-12-14')
    expect(coming.count).toBe(101)
    expect(coming.items).toHaveLength(100)
    expect(coming.items[0]).toMatchObject({ due_date: '2026-12-14', state: 'due' })
    expect(coming.totals.approved).toBe(125_704)
  })
})
