import { cisPercent } from '../cis.ts'
import { formatPeriod, type Day } from '../day.ts'
import { NO_PENCE, pence, penceFromPounds, sumPence, type Pence } from '../money.ts'
import type { RemittedPayment } from './remitted-payment.ts'
import { rowNotes, statementSentences } from './remittance-sentences.ts'

/** One payment of a run, with whose it is. */
export interface RemittanceFacts {
  run_number: string
  client: { name: string; address: readonly string[] }
  worker_name: string
  /** Of the run's payment; its own reference where none was recorded. */
  payment: { reference: string; bank_last4: string | null }
  /** What stands of it. */
  payments: readonly RemittedPayment[]
}

const FIGURES = ['value', 'retention', 'vat', 'total', 'cis', 'paid'] as const
export type RemittanceFigures = Readonly<Record<(typeof FIGURES)[number], Pence>>

export interface RemittanceRow extends RemittanceFigures {
  kind: RemittedPayment['kind']
  number: string
  period: string
  /** `20%`; null outside the scheme. */
  cis_rate: string | null
  /** Worked out, and for the customer to pay to HMRC. */
  reverse_charge_vat: Pence
  /** `part, £751.88 still due`. */
  notes: string[]
}

/** What a remittance advice says; `totals.paid` is the amount. */
export interface Remittance {
  number: string
  title: string
  client: RemittanceFacts['client']
  worker_name: string
  paid_on: Day
  amount: Pence
  reference: string
  /** The last four figures of the account. */
  account_ending: string | null
  rows: RemittanceRow[]
  totals: RemittanceFigures
  reverse_charge_vat: Pence
  statement_sentences: string[]
}

/** As it is headed: 'Remittance advice PR-2026-0007'. */
export const remittanceTitle = (run_number: string): string => `Remittance advice ${run_number}`
/** Within a sentence: 'remittance advice PR-2026-0007'. */
export const remittanceName = (run_number: string): string => `remittance advice ${run_number}`

/** The last day of the payments: a correction may have moved one of them. */
export const remittedOn = (payments: readonly Pick<RemittedPayment, 'paid_at'>[]): Day =>
  payments
    .map(({ paid_at }) => paid_at)
    .toSorted()
    .at(-1) ?? ''

function rowOf(payment: RemittedPayment, paid_on: Day): RemittanceRow {
  const [retention, vat] = [penceFromPounds(payment.retention), penceFromPounds(payment.vat)]
  const isReversed = payment.vat_registered && payment.vat_treatment === 'reverse_charge'
  return {
    kind: payment.kind,
    number: payment.number,
    period: formatPeriod(payment.period_start, payment.period_end),
    value: pence(penceFromPounds(payment.payments) + retention),
    retention,
    vat,
    total: penceFromPounds(payment.gross),
    cis: penceFromPounds(payment.cis),
    paid: penceFromPounds(payment.net),
    cis_rate: payment.cis_registered ? `${cisPercent(payment)}%` : null,
    reverse_charge_vat: isReversed ? penceFromPounds(payment.reverse_charge_vat) : NO_PENCE,
    notes: rowNotes(payment, paid_on),
  }
}

/** Invoices before credit notes, each by number. */
const inOrder = (one: RemittedPayment, other: RemittedPayment): number => {
  if (one.kind !== other.kind) return one.kind === 'invoice' ? -1 : 1
  return one.number < other.number ? -1 : 1
}

/**
 * What a payment of a run was for. Of every row value − retention + VAT = total and total − CIS =
 * paid, so the totals end in what reached the bank.
 *
 * PR-2026-0007, paid on 18 Dec 2026 to Łukasz Wiśniewski at 20%: INV-2026-0041 with value £1,244.20,
 * VAT £248.84, total £1,493.04, CIS £236.00 and paid £1,257.04; INV-2026-0042 with £640.00, £128.00,
 * £768.00, £128.00 and £640.00; together £1,897.04.
 */
export function remittanceOf({
  run_number,
  client,
  worker_name,
  payment,
  payments,
}: RemittanceFacts): Remittance {
  const paid_on = remittedOn(payments)
  const rows = payments.toSorted(inOrder).map((one) => rowOf(one, paid_on))
  const totals = Object.fromEntries(
    FIGURES.map((figure) => [figure, sumPence(rows.map((row) => row[figure]))]),
  ) as RemittanceFigures
  return {
    number: run_number,
    title: remittanceTitle(run_number),
    ...{ client, worker_name, paid_on },
    amount: totals.paid,
    reference: payments.find(({ reference }) => reference)?.reference ?? payment.reference,
    account_ending: payment.bank_last4,
    rows,
    totals,
    reverse_charge_vat: sumPence(rows.map((row) => row.reverse_charge_vat)),
    statement_sentences: statementSentences(payments),
  }
}
