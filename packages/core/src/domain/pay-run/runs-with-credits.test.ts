import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumFigures } from '../credit-note/payment-sums.ts'
import { setOffFigures } from '../credit-note/refund-rows.ts'
import { pence, penceFromPounds } from '../money.ts'
import { PAYMENT_FILE_FORMATS, paymentFileFormats } from '../payment-files/formats.ts'
import { isRefused } from '../refusal.ts'
import { buildPayee, buildRunCredit, INV_42 as other, owedLabour } from './build-payable.ts'
import { blockingChecks } from './check.ts'
import { fileOfRun } from './file-of-run.ts'
import { lockRefusal } from './plan-lock.ts'
import { planRunRows } from './plan-run.ts'
import { chooseCredits, paidBeside } from './run-credits.ts'
import { runPayments, runTotal, type RunPayment } from './run-payments.ts'

const terms = { today: '2026-12-10', fitsModulus: () => true }
const run = { id: 'run', client_id: 'pennine' }

const WORKERS = ['lukasz', 'sian', 'dev']
const payees = WORKERS.map((id, index) =>
  buildPayee({
    ...{ id, full_name: id, bank_account_name: id },
    bank_account_number: `6437138${index}`,
  }),
)
const anyRun = fc.record({
  invoices: fc.array(
    fc.record({ worker: fc.constantFrom(...WORKERS), part: fc.integer({ min: 1, max: 768_00 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  credits: fc.array(
    fc.record({ worker: fc.constantFrom(...WORKERS), fifths: fc.integer({ min: 1, max: 100_00 }) }),
    { maxLength: 6 },
  ),
})

const SEALED = {
  name: 'Pennine',
  sort_code: '107999',
  account_number: '88837491',
  service_user_number: '512345',
}
const MADE = {
  id: 'run',
  number: 'PR-2026-0007',
  payment_date: '2026-12-18',
  speed: 'bacs' as const,
  file_of_day: 1,
  made_at: '2026-12-10T10:00:00.000Z',
}

function rowsOf(payments: readonly RunPayment[]) {
  const payer = { number: MADE.number, payment_reference: null, company_name: 'Pennine' }
  const rows = planRunRows(payments, payer, new Map())
  if (isRefused(rows)) throw new Error('The run has invoices')
  return rows
}

/** Where everything is as its version showed it, and every tick is there. */
const refusalToLock = (payments: readonly RunPayment[]) =>
  lockRefusal({
    shown: payments.map(({ payee, amount }) => ({ worker_id: payee.id, amount, bank: payee })),
    payments,
    checks: [],
    confirmations: payments.flatMap(({ checks }) => checks),
    file_format: 'bacs18',
    payer: {
      bank_account_name: SEALED.name,
      bank_sort_code: SEALED.sort_code,
      bank_account_number: SEALED.account_number,
      service_user_number: SEALED.service_user_number,
    },
  })

describe('any run with credit notes', () => {
  const everyRun = (
    check: (
      made: ReturnType<typeof runPayments>,
      sums: { invoices: number; credits: number },
    ) => void,
  ) => {
    fc.assert(
      fc.property(anyRun, (generatedRun) => {
        const invoices = generatedRun.invoices.map(({ worker, part }, index) => {
          const gross = pence(part)
          const cis = paidBeside({ ...other, gross }).figures.cis
          const net = pence(gross - cis)
          return { ...other, id: `inv-${index}`, worker_id: worker, gross, net }
        })
        const found = generatedRun.credits.map(({ worker, fifths }, index) =>
          buildRunCredit({ id: `cn-${index}`, worker_id: worker, owed: owedLabour(5 * fifths) }),
        )
        const ids = found.map(({ id }) => id)
        const byId = new Map(found.map((credit) => [credit.id, credit]))
        const credits = chooseCredits({ kept: ids, added: [] }, byId, { invoices, run })
        if (isRefused(credits)) throw new Error('What was in it is never refused')
        const sum = (all: readonly { net: number }[]) =>
          all.reduce((total, { net }) => total + net, 0)
        check(runPayments({ payees, invoices, credits }, terms), {
          invoices: sum(invoices),
          credits: sum(credits),
        })
      }),
    )
  }

  it('pays its invoices less its credits, in its rows', () => {
    everyRun((payments, sums) => {
      expect(runTotal(payments)).toBe(sums.invoices - sums.credits)
      expect(penceFromPounds(rowsOf(payments).total)).toBe(sums.invoices - sums.credits)
    })
  })

  it('is in the file of every bank payment by payment, but whom credits leave nothing', () => {
    everyRun((payments) => {
      const isPaid = ({ checks }: RunPayment) => blockingChecks(checks).length === 0
      const paid = payments.filter(isPaid)
      if (paid.length < payments.length) {
        expect(refusalToLock(payments)).toMatchObject({ refusal: { code: 'checks_unconfirmed' } })
      }
      if (paid.length === 0) return
      expect(refusalToLock(paid)).toBeNull()
      const expectedPayments = paid.map(({ payee, amount }) => ({
        sort_code: '118765',
        account_number: payee.bank_account_number,
        amount,
        reference: 'PENNINE PR0007',
      }))
      expect(expectedPayments.every(({ amount }) => amount > 0)).toBe(true)
      for (const format of PAYMENT_FILE_FORMATS) {
        const file = fileOfRun(MADE, SEALED, rowsOf(paid).payments, format)
        const read = paymentFileFormats[format].read(file)
        expect(read.payments.map(({ name: _folded, ...payment }) => payment)).toEqual(
          expectedPayments,
        )
        expect(read.total).toBe(runTotal(paid))
      }
    })
  })

  it('leaves no figure of a tax month below zero where nothing forbids the payment', () => {
    everyRun((payments) => {
      for (const payment of payments) {
        if (blockingChecks(payment.checks).length > 0) continue
        const month = sumFigures([
          ...payment.invoices.map((invoice) => paidBeside(invoice).figures),
          ...payment.credits.map(({ owed }) => setOffFigures(owed)),
        ])
        expect(month.materials).toBeGreaterThanOrEqual(0)
        expect(month.payments - month.materials).toBeGreaterThanOrEqual(0)
        expect(month.cis).toBeGreaterThanOrEqual(0)
        expect(month.net).toBe(payment.amount)
      }
    })
  })
})
