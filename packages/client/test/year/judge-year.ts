import {
  taxMonthAt,
  type CisMonth,
  type CreditNoteSummary,
  type InvoiceSummary,
} from '@daysheet/core'
import { expect } from 'vitest'
import { allCredits, allInvoices, allMonths, figuresOf, ledgers } from './read-year.ts'
import type { YearSides } from './year-sides.ts'

const inPence = (pounds: number) => Math.round(pounds * 100)
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + inPence(of(item)), 0)

const SETTLED = new Set(['approved', 'dispute_resolved', 'paid', 'cancelled'])
const isOwed = ({ status }: CreditNoteSummary) => status === 'owed_back'

interface Figures {
  gross: number
  payments: number
  materials: number
  cis: number
  net: number
}
const NAMES = ['gross', 'payments', 'materials', 'cis', 'net'] as const

const less = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(NAMES.map((name) => [name, one[name] - other[name]])) as unknown as Figures

/** What came off labour and what came off materials: labour and liable expenses first. */
function partsAfterRetention(
  value: { subtotal: number; expenses_total: number; liable_expenses_total: number },
  retention: number,
): { payments: number; materials: number } {
  const materials = inPence(value.expenses_total) - inPence(value.liable_expenses_total)
  const liable = inPence(value.subtotal) + inPence(value.liable_expenses_total)
  return {
    payments: liable + materials - inPence(retention),
    materials: materials - Math.max(0, inPence(retention) - liable),
  }
}

/** What an invoice comes to without what was credited of it: from its own columns and its notes'. */
function comesTo(invoice: InvoiceSummary, credits: readonly CreditNoteSummary[]): Figures {
  const left = (name: 'subtotal' | 'expenses_total' | 'liable_expenses_total') =>
    (inPence(invoice[name]) - sum(credits, (note) => note[name])) / 100
  const retention = inPence(invoice.retention_amount) - sum(credits, (one) => one.retention_amount)
  return {
    gross: inPence(invoice.total_amount) - sum(credits, (one) => one.total_amount),
    cis: inPence(invoice.cis_deduction) - sum(credits, (one) => one.cis_deduction),
    net: inPence(invoice.net_amount) - sum(credits, (one) => one.net_amount),
    ...partsAfterRetention(
      {
        subtotal: left('subtotal'),
        expenses_total: left('expenses_total'),
        liable_expenses_total: left('liable_expenses_total'),
      },
      retention / 100,
    ),
  }
}

/** 1 and 2: every figure of an invoice is paid, credited or open, and none is below zero. */
function judgeInvoice(invoice: InvoiceSummary, all: readonly CreditNoteSummary[]): void {
  const credits = all.filter(({ invoice_id }) => invoice_id === invoice.id)
  const whole = comesTo(invoice, credits)
  const paid = Object.fromEntries(
    NAMES.map((name) => [name, sum(invoice.payments, (one) => one[name])]),
  ) as unknown as Figures
  const back = credits.filter(({ owed_gross }) => owed_gross > 0)
  const where = `${invoice.invoice_number} (${invoice.status})`
  for (const part of invoice.payments) {
    for (const name of NAMES)
      expect(part[name], `a part of ${where}, ${name}`).toBeGreaterThanOrEqual(0)
    expect(inPence(part.gross) - inPence(part.cis), where).toBe(inPence(part.net))
    expect(part.payments, where).toBeGreaterThanOrEqual(part.materials)
  }
  for (const name of NAMES) expect(whole[name], `${where}, ${name}`).toBeGreaterThanOrEqual(0)
  expect(whole.gross - whole.cis, where).toBe(whole.net)
  expect(inPence(invoice.credited_net_amount), where).toBe(sum(credits, (one) => one.net_amount))
  const settledFigures = {
    gross: paid.gross - sum(back, (one) => one.owed_gross),
    cis: paid.cis - sum(back, (one) => one.owed_cis),
    net: paid.net - sum(back, (one) => one.owed_net),
  }
  // A part was paid with more CIS than its credit notes left: what was deducted stays deducted.
  const deductedBeyond = Math.max(0, settledFigures.cis - whole.cis)
  const due = inPence(invoice.amount_due)
  expect(settledFigures.net + due, `${where}: kept and due`).toBe(whole.net - deductedBeyond)
  if (due === 0) {
    expect(settledFigures.gross, where).toBe(whole.gross)
    expect(settledFigures.cis, where).toBe(whole.cis + deductedBeyond)
  }
  if (credits.length > 0) return
  const open = less(whole, paid)
  for (const name of NAMES) expect(open[name], `${where}, open ${name}`).toBeGreaterThanOrEqual(0)
  expect(open.net, where).toBe(due)
  expect(open.payments, where).toBeGreaterThanOrEqual(open.materials)
  if (due === 0) expect(paid, where).toEqual(whole)
}

function isInMonth(day: string | null, { tax_year, tax_month }: CisMonth): boolean {
  if (day === null) return false
  const month = taxMonthAt(day)
  return month.tax_year === tax_year && month.tax_month === tax_month
}

/** A payment of which something was refunded, as a month counts it. */
const sumOfMonths = (months: readonly CisMonth[], of: 'payments' | 'materials' | 'deducted') =>
  sum(months, (month) => month[of])

/** 4: a month is the payments that were made in it, less what was refunded of them; nothing is below zero. */
function judgeMonths(
  months: readonly CisMonth[],
  invoices: readonly InvoiceSummary[],
  credits: readonly CreditNoteSummary[],
): void {
  for (const month of months) {
    for (const line of month.lines) {
      const where = `${month.tax_month}/${month.tax_year}, ${line.worker_name}`
      for (const name of ['payments', 'materials', 'deducted'] as const) {
        expect(line[name], `${where}, ${name}`).toBeGreaterThanOrEqual(0)
      }
      expect(line.payments, where).toBeGreaterThanOrEqual(line.materials)
    }
    expect(inPence(month.deducted)).toBe(sum(month.lines, (line) => line.deducted))
    expect(inPence(month.payments)).toBe(sum(month.lines, (line) => line.payments))
  }
  const parts = invoices.flatMap(({ payments }) => payments)
  const refunded = credits.filter(({ status }) => status === 'refunded')
  const setOff = credits.filter(({ status }) => status === 'set_off')
  expect(sumOfMonths(months, 'deducted')).toBe(
    sum(parts, (part) => part.cis) - sum([...refunded, ...setOff], (one) => one.owed_cis),
  )
  if (refunded.length > 0) return
  for (const month of months) {
    const own = parts.filter(
      (part) => part.tax_year === month.tax_year && part.tax_month === month.tax_month,
    )
    // What was set off counts in the month of its run, whenever its invoice was paid.
    const less = setOff.filter(({ set_off_on }) => isInMonth(set_off_on, month))
    expect(inPence(month.deducted)).toBe(
      sum(own, (part) => part.cis) - sum(less, (one) => one.owed_cis),
    )
    if (less.length > 0) continue
    expect(inPence(month.payments)).toBe(sum(own, (part) => part.payments))
    expect(inPence(month.materials)).toBe(sum(own, (part) => part.materials))
  }
}

/** 6, and 9 of the ledger: as of these days, and the same for both sides. */
async function judgeLedger(sides: YearSides, days: readonly string[]): Promise<void> {
  for (const day of days) {
    const { client, workers } = await ledgers(sides, day)
    for (const row of [...client.retentions, ...client.retentions.flatMap((one) => one.invoices)]) {
      const [withheld, released, invoiced, paid, held] = [
        ...[row.withheld, row.released, row.invoiced, row.paid, row.held],
      ].map(inPence) as [number, number, number, number, number]
      const where = `${day}: ${JSON.stringify(row)}`
      expect(withheld, where).toBe(held + released)
      expect(held, where).toBeGreaterThanOrEqual(0)
      expect(released, where).toBeGreaterThanOrEqual(invoiced)
      expect(invoiced, where).toBeGreaterThanOrEqual(paid)
      expect(paid, where).toBeGreaterThanOrEqual(0)
    }
    const seen = ({ abilities: _may, ...row }: (typeof client.retentions)[number]) => row
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    const theirs = workers.flatMap(({ retentions }) => retentions.map(seen)).toSorted(byId)
    expect(theirs).toEqual(client.retentions.map(seen).toSorted(byId))
  }
}

/** 6: what the ledger says of an invoice is what the invoice keeps back less what was credited of it. */
async function judgeWithheld(
  sides: YearSides,
  invoices: readonly InvoiceSummary[],
  credits: readonly CreditNoteSummary[],
): Promise<void> {
  const { client } = await ledgers(sides, sides.today())
  const lines = client.retentions.flatMap((one) => one.invoices)
  for (const invoice of invoices) {
    const own = credits.filter(({ invoice_id }) => invoice_id === invoice.id)
    if (invoice.status === 'cancelled') continue
    const expectedRetention =
      inPence(invoice.retention_amount) - sum(own, (one) => one.retention_amount)
    const held = lines.filter(({ invoice_id }) => invoice_id === invoice.id)
    expect(
      sum(held, (line) => line.withheld),
      invoice.invoice_number,
    ).toBe(expectedRetention)
  }
}

/** 9: a worker reads of their clients what their client reads of them. */
async function judgeBothSides(sides: YearSides, months: readonly CisMonth[]): Promise<void> {
  const [ofWorkers, ofClient] = [
    (await allInvoices(sides, 'worker')).filter(({ status }) => status !== 'draft'),
    await allInvoices(sides, 'client'),
  ]
  expect(ofWorkers.map((one) => [one.id, figuresOf(one)])).toEqual(
    ofClient.map((one) => [one.id, figuresOf(one)]),
  )
  const years = [...new Set(months.map(({ tax_year }) => tax_year))]
  const monthsOf = new Set(months.map(({ tax_year, tax_month }) => `${tax_year} ${tax_month}`))
  for (const [index, id] of sides.workerIds.entries()) {
    const read = years.map((year) =>
      sides.asWorker(index).cisReconciliation.read({ params: { id }, query: { year } }),
    )
    const suffered = (await Promise.all(read))
      .flatMap(({ lines }) => lines)
      .map((line) => [
        `${line.tax_year} ${line.tax_month}`,
        ...[line.expected_payments, line.expected_deductions],
      ])
      .filter(([month]) => monthsOf.has(String(month)))
    const clientLines = months.flatMap((month) =>
      month.lines
        .filter((line) => line.worker_id === id && line.deducted > 0)
        .map((line) => [`${month.tax_year} ${month.tax_month}`, line.payments, line.deducted]),
    )
    expect(suffered.toSorted()).toEqual(clientLines.toSorted())
  }
}

/** Invariants 1, 2, 4, 6 and 9 of the figures as they stand. */
export async function judgeYear(sides: YearSides, days: readonly string[]): Promise<void> {
  const invoices = (await allInvoices(sides, 'worker')).filter(({ status }) => SETTLED.has(status))
  const credits = await allCredits(sides)
  for (const invoice of invoices) judgeInvoice(invoice, credits)
  const months = await allMonths(sides)
  judgeMonths(months, invoices, credits)
  await judgeLedger(sides, days)
  await judgeWithheld(sides, invoices, credits)
  await judgeBothSides(sides, months)
  // Reading it all has changed nothing of it.
  expect(await allMonths(sides)).toEqual(months)
  expect(credits.filter(isOwed).every((one) => one.owed_gross > 0)).toBe(true)
}
