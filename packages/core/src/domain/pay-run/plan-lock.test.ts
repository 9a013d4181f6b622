import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, sumPence } from '../money.ts'
import { buildPayee, buildRunCredit, buildRunInvoice } from './build-payable.ts'
import { lockRefusal, type LockFacts } from './plan-lock.ts'
import { runPayments, runTotal } from './run-payments.ts'

const terms = { today: '2026-12-10', fitsModulus: () => true }

const lukasz = buildPayee()
const sian = buildPayee({ id: 'sian', full_name: 'Siân O’Brien', bank_account_name: 'S O’Brien' })
const dev = buildPayee({
  id: 'dev',
  full_name: 'Dev Patel (Roofing) Ltd',
  verification: { result: 'gross', verified_on: '2026-06-01' },
})
const invoices = [
  buildRunInvoice(),
  buildRunInvoice({
    id: 'inv-42',
    invoice_number: 'INV-2026-0042',
    due_date: '2026-12-04',
    net_due: pence(640_00),
    net: pence(640_00),
  }),
  buildRunInvoice({ id: 'inv-12', worker_id: 'sian', net_due: pence(589_50), net: pence(589_50) }),
  buildRunInvoice({
    id: 'inv-7',
    worker_id: 'dev',
    cis_status: '0',
    net_due: pence(2760_00),
    net: pence(2760_00),
  }),
]
const payments = runPayments({ payees: [sian, lukasz, dev], invoices, credits: [] }, terms)

const facts = (overrides: Partial<LockFacts> = {}): LockFacts => ({
  shown: payments.map(({ payee, amount }) => ({ worker_id: payee.id, amount, bank: payee })),
  payments,
  checks: [],
  confirmations: [],
  file_format: 'bacs18',
  payer: {
    bank_account_name: 'Pennine Build Ltd',
    bank_sort_code: '107999',
    bank_account_number: '88837491',
    service_user_number: '512345',
  },
  ...overrides,
})

describe('the run of 18 Dec 2026', () => {
  it('is three payments by name, the invoices of each by due date', () => {
    expect(payments.map(({ payee, amount }) => [payee.id, amount])).toEqual([
      ['dev', 276000],
      ['lukasz', 189704],
      ['sian', 58950],
    ])
    expect(payments[1]?.invoices.map(({ id }) => id)).toEqual(['inv-42', 'inv-41'])
    expect(runTotal(payments)).toBe(524654)
    expect(lockRefusal(facts())).toBeNull()
  })

  it('pays less by what is owed back, and nothing where that is all', () => {
    const paid = (net: number) => {
      const credits = [buildRunCredit({ worker_id: 'sian', net: pence(net) })]
      return runPayments({ payees: [sian], invoices, credits }, terms)
    }
    expect(paid(180_00)).toMatchObject([{ amount: 40950, checks: [] }])
    expect(paid(589_50)).toMatchObject([
      { amount: 0, checks: [{ code: 'not_positive', level: 'block' }] },
    ])
  })

  it('is not locked on what has changed since it was shown, and says for whom', () => {
    const [first, ...others] = facts().shown
    if (!first) throw new Error('The run has payments')
    const changed = (one: Partial<typeof first>) =>
      lockRefusal(facts({ shown: [{ ...first, ...one }, ...others] }))?.refusal
    expect(changed({ amount: pence(1) })).toEqual({
      code: 'run_changed',
      message:
        'This pay run has changed since: Dev Patel (Roofing) Ltd is due £2,760.00. Look at it again. Nothing was changed.',
    })
    expect(
      changed({ bank: { ...first.bank, bank_account_number: '12345678' } })?.message,
    ).toContain('Dev Patel (Roofing) Ltd has other bank details')
    expect(lockRefusal(facts({ payments: payments.slice(1) }))?.refusal.message).toContain(
      'an invoice can no longer be paid',
    )
  })

  it('is not locked before every check is ticked, nor with one that forbids it', () => {
    const check = {
      code: 'month_returned' as const,
      level: 'confirm' as const,
      subject_id: 'run',
      sentence: 'Month 9 has been returned.',
    }
    expect(lockRefusal(facts({ checks: [check] }))).toEqual({
      refusal: {
        code: 'checks_unconfirmed',
        issues: [
          { path: 'confirmations.month_returned.run', message: 'Month 9 has been returned.' },
        ],
      },
    })
    const { code, subject_id } = check
    const confirmations = [{ code, subject_id }]
    expect(lockRefusal(facts({ checks: [check], confirmations }))).toBeNull()
    const forbidden = { ...check, level: 'block' as const }
    expect(lockRefusal(facts({ checks: [forbidden], confirmations }))?.refusal.code).toBe(
      'checks_unconfirmed',
    )
    const note = { ...check, level: 'note' as const }
    expect(lockRefusal(facts({ checks: [note] }))).toBeNull()
  })

  it('needs an account of its own, and what the bank’s file needs', () => {
    const payer = { ...facts().payer, bank_account_number: '8883749' }
    expect(lockRefusal(facts({ payer }))?.refusal.issues).toMatchObject([
      { path: 'account_number' },
    ])
    const noNumber = { ...facts().payer, service_user_number: null }
    expect(lockRefusal(facts({ payer: noNumber }))?.refusal.issues).toMatchObject([
      { path: 'file_format' },
    ])
  })

  it('needs an invoice', () => {
    expect(lockRefusal(facts({ payments: [], shown: [] }))?.refusal.issues).toEqual([
      { path: 'invoice_ids', message: 'A pay run needs at least one invoice' },
    ])
  })
})

it('a run pays the sum of its invoices less the credits, whatever their order', () => {
  const anyNet = fc.integer({ min: 1, max: 10_000_00 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ net: anyNet, worker: fc.constantFrom('lukasz', 'sian', 'dev') })),
      (all) => {
        const made = all.map(({ net, worker }, index) =>
          buildRunInvoice({ id: `inv-${index}`, worker_id: worker, net: pence(net) }),
        )
        const payees = [lukasz, sian, dev]
        const total = runTotal(runPayments({ payees, invoices: made, credits: [] }, terms))
        expect(total).toBe(sumPence(made.map(({ net }) => net)))
        expect(
          runPayments({ payees, invoices: made.toReversed(), credits: [] }, terms),
        ).toHaveLength(new Set(all.map(({ worker }) => worker)).size)
      },
    ),
  )
})
