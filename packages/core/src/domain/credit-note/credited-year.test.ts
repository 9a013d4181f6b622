import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../day.ts'
import {
  partOfGross,
  paymentOfTotals,
  type PaymentFigures,
} from '../invoice-payments/payment-figures.ts'
import { totalsInPounds, type InvoiceTotals } from '../invoice-totals.ts'
import { NO_PENCE, pence, poundsFromPence, sumPence, type Pence } from '../money.ts'
import { isRefused } from '../refusal.ts'
import { percentOf } from '../retentions/withhold.ts'
import { shareOut } from '../share-out.ts'
import { taxMonthAt } from '../tax-calendar.ts'
import { VAT_TREATMENTS } from '../vat-treatment.ts'
import { totalsLeft } from './credit-figures.ts'
import { buildCreditableInvoice, buildCreditableLine } from './credit-note.fixtures.ts'
import { leftOf, type CreditableLine } from './creditable-lines.ts'
import { lessFigures, NO_FIGURES, openFigures, plusFigures, sumFigures } from './payment-sums.ts'
import { planCreditNote, type CreditableInvoice, type CreditNotePlan } from './plan-credit-note.ts'
import { planCreditWithdrawal } from './plan-credit-withdrawal.ts'
import { planRefund } from './plan-refund.ts'
import { lessRefunds, type RefundablePayment, type TakenBack } from './refund-rows.ts'

/** What is done to one invoice in a year: paid in part or in full, credited, refunded. */
type Act =
  | { do: 'pay'; share: number }
  | { do: 'credit'; line: number; share: number; isShared: boolean }
  | { do: 'refund' }

interface Year {
  invoice: CreditableInvoice
  payments: RefundablePayment[]
  refunds: TakenBack[]
  notes: (CreditNotePlan & { status: string; rows: TakenBack[] })[]
}

const amount = fc.integer({ min: 1, max: 300_000 }).map(pence)
const line = fc.record({
  kind: fc.constantFrom('labour' as const, 'labour' as const, 'expense' as const),
  cis_liable: fc.boolean(),
  amount,
})
const anyInvoice: fc.Arbitrary<CreditableInvoice> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    vat_registered: fc.boolean(),
    vat_treatment: fc.constantFrom(...VAT_TREATMENTS),
    cis_registered: fc.boolean(),
    cis_status: fc.constantFrom('0' as const, '20' as const, '30' as const),
    percent: fc.constantFrom(0, 0, 3, 7.5),
  })
  .map(({ lines, percent, ...tax }) => {
    const day = buildCreditableLine({ id: 'day', amount: pence(1) })
    const typed = lines.map((one, index): CreditableLine => {
      const cis_liable = one.kind === 'expense' && one.cis_liable
      return buildCreditableLine({ ...one, cis_liable, id: `line ${index}` })
    })
    return withRetention(buildCreditableInvoice({ ...tax, lines: [day, ...typed] }), percent)
  })

/** With the shares of the expenses, and what is kept back of the one project. */
function withRetention(invoice: CreditableInvoice, percent: number): CreditableInvoice {
  const sum = (kind: string) =>
    sumPence(invoice.lines.flatMap((one) => (one.kind === kind ? one.amount : [])))
  const work = invoice.lines.filter(({ kind }) => kind === 'labour')
  const expenses = shareOut(
    sum('expense'),
    work.map((one) => one.amount),
  )
  const shares = new Map(work.map(({ id }, index) => [id, expenses[index] ?? pence(0)]))
  const lines = invoice.lines.map((one) => ({
    ...one,
    project_id: one.kind === 'labour' ? 'mill' : null,
    expenses_share: shares.get(one.id) ?? pence(0),
  }))
  const retention = percentOf(percent, pence(sum('labour') + sum('expense')))
  const retentions =
    percent === 0 ? [] : [{ project_id: 'mill', percent, retention, released: NO_PENCE }]
  return { ...invoice, lines, retentions }
}

const share = fc.double({ min: 0.01, max: 1, noNaN: true })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), share }),
  fc.record({
    do: fc.constant('credit' as const),
    line: fc.nat({ max: 5 }),
    share,
    isShared: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refund' as const) }),
)

const partOf = (whole: Pence, of: number): Pence =>
  pence(Math.max(1, Math.min(whole, Math.round(whole * of))))

const afterOf = ({ invoice }: Year) => paymentOfTotals(totalsLeft(invoice.lines, invoice))

/** Pro rata of what is due; the whole of it takes all that is left. */
function pay(year: Year, of: number, day: Day): void {
  const after = afterOf(year)
  const open = openFigures(after, lessFigures(year.invoice.paid, year.invoice.owed))
  if (open.gross <= 0) return
  const gross = partOf(open.gross, of)
  const { cis_registered, cis_status } = year.invoice
  const priced = totalsInPounds(totalsLeft(year.invoice.lines, year.invoice))
  const settling = { invoice: { ...priced, cis_registered, cis_status }, whole: after, left: open }
  const figures = partOfGross(settling, gross)
  const sequence = year.payments.length + 1
  year.payments.push({ id: `p${sequence}`, sequence, paid_at: day, ...taxMonthAt(day), figures })
  year.invoice.paid = plusFigures(year.invoice.paid, figures)
  if (figures.gross === open.gross) year.invoice.status = 'paid'
}

function credit(year: Year, act: Extract<Act, { do: 'credit' }>, day: Day): void {
  const { invoice } = year
  const one = invoice.lines[act.line % invoice.lines.length]
  if (!one || leftOf(one) === 0) return
  const typed = act.isShared ? { kind: one.kind } : { item_id: one.id }
  const lines = [{ ...typed, amount: poundsFromPence(partOf(leftOf(one), act.share)) }]
  const plan = planCreditNote(invoice, { lines, reason: 'less' }, { today: day })
  if (isRefused(plan)) return
  year.notes.push({ ...plan, status: plan.note.status, rows: [] })
  applyInvoice(invoice, plan.invoice)
  invoice.owed = plusFigures(invoice.owed, plan.note.owed)
}

function applyInvoice(invoice: CreditableInvoice, change: CreditNotePlan['invoice']): void {
  const credited = new Map(change.lines.map((one) => [one.id, one.credited]))
  invoice.status = change.status
  invoice.lines = invoice.lines.map((one) => ({
    ...one,
    credited: credited.get(one.id) ?? one.credited,
  }))
}

function refund(year: Year, day: Day): void {
  const note = year.notes.find(({ status }) => status === 'owed_back')
  if (!note) return
  const payments = lessRefunds(year.payments, year.refunds)
  const sent = { credit_note_number: 'CN', status: 'owed_back' as const, version: 1 }
  const plan = planRefund(
    { ...sent, owed: note.note.owed, issued_on: note.note.issued_on, payments },
    { refunded_on: day },
    { today: day },
  )
  if (isRefused(plan)) return
  year.refunds.push(...plan.rows)
  note.status = 'refunded'
  note.rows = plan.rows
  year.invoice.paid = plusFigures(
    year.invoice.paid,
    sumFigures(plan.rows.map((row) => row.figures)),
  )
  year.invoice.owed = lessFigures(year.invoice.owed, note.note.owed)
}

function play(invoice: CreditableInvoice, acts: readonly Act[]): Year {
  const year: Year = {
    invoice: { ...invoice, lines: [...invoice.lines] },
    payments: [],
    refunds: [],
    notes: [],
  }
  acts.forEach((act, index) => {
    const day = addDays('2026-11-20', index * 17)
    if (act.do === 'pay') pay(year, act.share, day)
    else if (act.do === 'credit') credit(year, act, day)
    else refund(year, day)
  })
  return year
}

const sumOfTotals = (totals: readonly InvoiceTotals[], name: keyof InvoiceTotals): number =>
  totals.reduce((sum, one) => sum + one[name], 0)

const NAMES = Object.keys(totalsLeft([], buildCreditableInvoice())) as (keyof InvoiceTotals)[]

const everyYear = (check: (year: Year, invoice: CreditableInvoice) => void) => {
  const acts = fc.array(anyAct, { maxLength: 9 })
  fc.assert(
    fc.property(anyInvoice, acts, (invoice, list) => {
      check(play(invoice, list), invoice)
    }),
    { numRuns: 400 },
  )
}

describe('an invoice that is paid, credited and refunded in any order', () => {
  it('less its credit notes is what pricing says, in every figure', () => {
    everyYear((year, invoice) => {
      const before = totalsLeft(invoice.lines, invoice)
      const after = totalsLeft(year.invoice.lines, year.invoice)
      const credits = year.notes.map(({ note }) => note.totals)
      for (const name of NAMES) {
        expect(before[name] - sumOfTotals(credits, name)).toBe(after[name])
      }
    })
  })

  it('comes to its payments, its credit notes and what is still open', () => {
    everyYear((year, invoice) => {
      const total = paymentOfTotals(totalsLeft(invoice.lines, invoice)).gross
      const credited = sumOfTotals(
        year.notes.map(({ note }) => note.totals),
        'total',
      )
      const { paid, owed } = year.invoice
      const open = openFigures(afterOf(year), lessFigures(paid, owed))
      expect(paid.gross - owed.gross + credited + open.gross).toBe(total)
    })
  })

  it('has no figure below zero, of the open, the owed and every tax month', () => {
    const isAbove = ({ gross, vat, payments, materials, cis }: PaymentFigures) =>
      [gross, vat, payments, materials, payments - materials, cis].every((figure) => figure >= 0)
    everyYear((year) => {
      const { paid, owed } = year.invoice
      expect(isAbove(openFigures(afterOf(year), lessFigures(paid, owed)))).toBe(true)
      for (const { note } of year.notes) expect(note.owed.gross).toBeGreaterThanOrEqual(0)
      for (const { figures } of lessRefunds(year.payments, year.refunds)) {
        expect(isAbove(figures)).toBe(true)
      }
    })
  })

  it('takes back in its months what was owed back, in gross and in every figure', () => {
    everyYear((year) => {
      for (const { status, note, rows } of year.notes) {
        if (status !== 'refunded') continue
        const taken = sumFigures(rows.map((row) => row.figures))
        expect(plusFigures(taken, note.owed)).toEqual(NO_FIGURES)
      }
    })
  })

  it('is as it was when everything is undone in reverse', () => {
    everyYear((year, invoice) => {
      for (const note of year.notes.toReversed()) {
        if (note.status === 'refunded') {
          const back = sumFigures(note.rows.map((row) => row.figures))
          year.invoice.paid = lessFigures(year.invoice.paid, back)
          year.invoice.owed = plusFigures(year.invoice.owed, note.note.owed)
        }
        const sent = {
          credit_note_number: 'CN',
          status: note.note.status,
          version: 1,
          owed: note.note.owed,
          parts: note.parts,
          later: null,
        }
        const plan = planCreditWithdrawal(sent, year.invoice, 1)
        if (isRefused(plan)) throw new Error('refused')
        applyInvoice(year.invoice, plan.invoice as CreditNotePlan['invoice'])
        year.invoice.owed = lessFigures(year.invoice.owed, note.note.owed)
      }
      expect(year.invoice.lines).toEqual(invoice.lines)
      expect(year.invoice.owed).toEqual(NO_FIGURES)
      expect(year.invoice.paid).toEqual(sumFigures(year.payments.map(({ figures }) => figures)))
    })
  })
})
