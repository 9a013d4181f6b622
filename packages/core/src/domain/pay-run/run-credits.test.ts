import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumFigures } from '../credit-note/payment-sums.ts'
import { setOffFigures } from '../credit-note/refund-rows.ts'
import { pence, penceFromPounds } from '../money.ts'
import { PAYMENT_FILE_FORMATS, paymentFileFormats } from '../payment-files/formats.ts'
import { isRefused, type Refused } from '../refusal.ts'
import { buildPayee, buildRunCredit, buildRunInvoice, owedLabour } from './build-payable.ts'
import { blockingChecks } from './check.ts'
import { fileOfRun } from './file-of-run.ts'
import { planRunRows } from './plan-run.ts'
import { presentPayables } from './payables-view.ts'
import {
  addingCreditRefusal,
  chooseCredits,
  creditsAfterEdit,
  paidBeside,
  type FoundCredit,
} from './run-credits.ts'
import { runPayments, runTotal } from './run-payments.ts'

const terms = { today: '2026-12-10', fitsModulus: () => true }
const run = { id: 'run', client_id: 'pennine' }
const lukasz = buildPayee()

/** INV-2026-0042: labour £640.00 + VAT £128.00, £640.00 to the bank. */
const other = buildRunInvoice({
  id: 'inv-42',
  invoice_number: 'INV-2026-0042',
  due_date: '2026-12-04',
  net_due: pence(640_00),
  gross_due: pence(768_00),
  net: pence(640_00),
  gross: pence(768_00),
  settled: {
    subtotal: 640,
    expenses_total: 0,
    liable_expenses_total: 0,
    vat_amount: 128,
    reverse_charge_vat: 0,
    total_amount: 768,
    cis_deduction: 128,
    net_amount: 640,
    cis_registered: true,
    cis_status: '20',
    payments: [],
  },
})

const messageOf = (refusal: Refused | null) =>
  refusal?.refusal.message ?? refusal?.refusal.issues?.[0]?.message

const chosen = (credits: readonly FoundCredit[], kept: string[], added: string[] = []) => {
  const found = new Map(credits.map((credit) => [credit.id, credit]))
  const given = chooseCredits({ kept, added }, found, { invoices: [other], run })
  return isRefused(given) ? given : given.map(({ id }) => id)
}

describe('a credit note in a pay run', () => {
  it('makes the payment of its worker smaller', () => {
    const credits = [buildRunCredit()]
    const [payment] = runPayments({ payees: [lukasz], invoices: [other], credits }, terms)
    expect(payment).toMatchObject({ amount: 460_00, checks: [] })
  })

  it('is refused where it is unknown, another company’s, another rate’s or another run’s', () => {
    const refusal = (credit: FoundCredit | undefined) => addingCreditRefusal(credit, [other], run)
    expect(refusal(undefined)?.refusal.code).toBe('not_found')
    expect(refusal(buildRunCredit({ client_id: 'other' }))?.refusal.code).toBe('access_denied')
    expect(messageOf(refusal(buildRunCredit({ rate: '30' })))).toBe(
      'The credit was deducted at 30%, this invoice at 20%. Record a refund instead.',
    )
    expect(messageOf(refusal(buildRunCredit({ worker_id: 'sian' })))).toMatch(
      /^CN-2026-0003 is of another worker/,
    )
    expect(messageOf(refusal(buildRunCredit({ status: 'refunded' })))).toMatch(/already refunded/)
    const in_run = { id: 'seven', number: 'PR-2026-0007', is_locked: true }
    expect(refusal(buildRunCredit({ in_run }))?.refusal).toEqual({
      code: 'in_pay_run',
      message: 'CN-2026-0003 is in pay run PR-2026-0007, whose file is made. Cancel the run first.',
    })
    const draft = { ...in_run, is_locked: false }
    expect(messageOf(refusal(buildRunCredit({ in_run: draft })))).toBe(
      'CN-2026-0003 is in pay run PR-2026-0007 already. Nothing was changed.',
    )
    expect(refusal(buildRunCredit({ in_run: { ...in_run, id: 'run' } }))).toBeNull()
  })

  it('that the run had goes where it can’t be set off any more, and stays owed back', () => {
    const withdrawn = buildRunCredit({ id: 'cn-4', status: 'withdrawn' })
    const ofSian = buildRunCredit({ id: 'cn-5', worker_id: 'sian' })
    const ids = ['cn-3', 'cn-4', 'cn-5']
    expect(chosen([buildRunCredit(), withdrawn, ofSian], ids)).toEqual(['cn-3'])
    expect(chosen([ofSian], [], ['cn-5'])).toMatchObject({ refusal: { code: 'invalid' } })
  })

  it('is added and removed by its id, once', () => {
    const stored = [{ credit_note_id: 'a' }, { credit_note_id: 'b' }]
    const changes = { add_credit_note_ids: ['b', 'c', 'c'], remove_credit_note_ids: ['a'] }
    expect(creditsAfterEdit(stored, changes)).toEqual({ kept: ['b'], added: ['c'] })
  })

  it('that takes back more labour than is paid forbids the payment', () => {
    const credits = [buildRunCredit({ owed: owedLabour(700_00), net: pence(500_00) })]
    const [payment] = runPayments({ payees: [lukasz], invoices: [other], credits }, terms)
    expect(payment?.checks).toMatchObject([
      {
        code: 'not_positive',
        level: 'block',
        sentence:
          'The credit takes back £700.00 of labour, this payment has £640.00. Record a refund instead.',
      },
    ])
  })
})

describe('the credit notes that are offered', () => {
  const credits = [
    buildRunCredit(),
    buildRunCredit({
      id: 'cn-4',
      credit_note_number: 'CN-2026-0004',
      owed: owedLabour(600_00),
      net: pence(480_00),
    }),
    buildRunCredit({ id: 'cn-5', owed: owedLabour(800_00), net: pence(640_00) }),
    buildRunCredit({ id: 'cn-6', rate: '30' }),
  ]
  const shown = presentPayables(
    { payees: [lukasz], payables: [other], credits, not_approved: [], due_by: '2026-12-11' },
    terms,
  )

  it('are those of the rate, ticked as long as they fit into what is paid', () => {
    expect(shown.workers[0]?.credits).toMatchObject([
      { id: 'cn-3', amount: 180, is_ticked: true, refusal: null },
      { id: 'cn-4', amount: 480, is_ticked: false, refusal: null },
      {
        id: 'cn-5',
        is_ticked: false,
        refusal: expect.stringMatching(/Record a refund instead/) as string,
      },
    ])
  })

  it('make what is due less by what is ticked', () => {
    expect(shown).toMatchObject({ total: 460, workers: [{ payment_total: 460 }] })
  })
})

const WORKERS = ['lukasz', 'sian', 'dev']
const payees = WORKERS.map((id) => buildPayee({ id, full_name: id }))
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

describe('any run with credit notes', () => {
  const everyRun = (
    check: (
      made: ReturnType<typeof runPayments>,
      sums: { invoices: number; credits: number },
    ) => void,
  ) => {
    fc.assert(
      fc.property(anyRun, (given) => {
        const invoices = given.invoices.map(({ worker, part }, index) => {
          const gross = pence(part)
          const cis = paidBeside({ ...other, gross }).figures.cis
          const net = pence(gross - cis)
          return { ...other, id: `inv-${index}`, worker_id: worker, gross, net }
        })
        const found = given.credits.map(({ worker, fifths }, index) =>
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

  it('pays its invoices less its credits, in its rows and in the file of every bank', () => {
    everyRun((payments, sums) => {
      expect(runTotal(payments)).toBe(sums.invoices - sums.credits)
      const payer = { number: 'PR-2026-0007', payment_reference: null, company_name: 'Pennine' }
      const rows = planRunRows(payments, payer, new Map())
      if (isRefused(rows)) throw new Error('The run has invoices')
      expect(penceFromPounds(rows.total)).toBe(sums.invoices - sums.credits)
      if (payments.some(({ amount }) => amount <= 0)) return
      const sealed = {
        name: 'Pennine',
        sort_code: '107999',
        account_number: '88837491',
        service_user_number: '512345',
      }
      const made = {
        id: 'run',
        number: payer.number,
        payment_date: '2026-12-18',
        speed: 'bacs' as const,
        file_of_day: 1,
        made_at: '2026-12-10T10:00:00.000Z',
      }
      for (const format of PAYMENT_FILE_FORMATS) {
        const file = fileOfRun(made, sealed, rows.payments, format)
        expect(paymentFileFormats[format].read(file).total).toBe(sums.invoices - sums.credits)
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
