import {
  addDays,
  taxMonthAt,
  type CisMonth,
  type CreditNoteSummary,
  type InvoiceSummary,
} from '@daysheet/core'
import type { YearSides } from './year-sides.ts'

type Side = 'client' | 'worker'

/** Every invoice, drafts too where their worker reads them; by id. */
export async function allInvoices(sides: YearSides, side: Side): Promise<InvoiceSummary[]> {
  const found: InvoiceSummary[] = []
  for (const [index, workerId] of sides.workerIds.entries()) {
    let cursor: string | undefined
    do {
      const query = { limit: 100, ...(cursor && { cursor }) }
      const page =
        side === 'worker'
          ? await sides.asWorker(index).invoices.listForWorker({ params: { id: workerId }, query })
          : await sides.asClient().invoices.listForClient({
              params: { id: sides.clientId },
              query: { ...query, worker_id: workerId },
            })
      found.push(...page.invoices)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
  }
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The tax months of the year up to today. */
export function monthsOfYear({ today }: Pick<YearSides, 'today'>) {
  const days = Array.from({ length: 14 }, (_, index) => addDays(today(), -28 * index))
  const months = days.map(taxMonthAt)
  return [...new Map(months.map((one) => [`${one.tax_year} ${one.tax_month}`, one])).values()]
}

export const allMonths = (sides: YearSides): Promise<CisMonth[]> =>
  Promise.all(
    monthsOfYear(sides).map(async ({ tax_year, tax_month }) => {
      const params = { id: sides.clientId, tax_year, tax_month }
      return (await sides.asClient().cisMonths.read({ params })).month
    }),
  )

/** What of the retentions both sides are told, at the end of a day. */
export async function ledgers(sides: YearSides, as_of: string) {
  const query = { as_of }
  const [client, ...workers] = await Promise.all([
    sides.asClient().retentions.listForClient({ params: { id: sides.clientId }, query }),
    ...sides.workerIds.map((id, index) =>
      sides.asWorker(index).retentions.listForWorker({ params: { id }, query }),
    ),
  ])
  return { client, workers }
}

const FIGURES = [
  ...(['status', 'kind', 'payment_status', 'amount_due', 'amount_paid', 'cis_deducted'] as const),
  ...(['paid_at', 'tax_year', 'tax_month', 'subtotal', 'expenses_total'] as const),
  ...(['liable_expenses_total', 'retention_percent', 'retention_base'] as const),
  ...(['retention_amount', 'vat_amount', 'reverse_charge_vat', 'total_amount'] as const),
  ...(['cis_deduction', 'net_amount', 'credited_total_amount', 'credited_net_amount'] as const),
] satisfies readonly (keyof InvoiceSummary)[]

const standing = ({ status }: InvoiceSummary) => status !== 'rejected'

/** What an invoice says in figures, to whoever reads it. */
export const figuresOf = (invoice: InvoiceSummary) => ({
  ...(Object.fromEntries(FIGURES.map((name) => [name, invoice[name]])) as Pick<
    InvoiceSummary,
    (typeof FIGURES)[number]
  >),
  payments: invoice.payments,
  credits: invoice.credit_notes
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ id, status, total_amount, net_amount, owed_net }) => ({
      ...{ id, status, total_amount, net_amount, owed_net },
    })),
})

/** The credit notes that stand, as their client reads them. */
export async function allCredits(sides: YearSides): Promise<CreditNoteSummary[]> {
  const { credit_notes } = await sides.asClient().creditNotes.listForClient({
    params: { id: sides.clientId },
    query: { limit: 200 },
  })
  return credit_notes.filter(({ status }) => status !== 'withdrawn')
}

/** Every figure that undoing has to bring back: of invoices, of months and of the ledger. */
export async function figuresOfYear(sides: YearSides) {
  const { client } = await ledgers(sides, sides.today())
  const invoices = (await allInvoices(sides, 'worker')).filter(standing)
  return {
    invoices: Object.fromEntries(invoices.map((one) => [one.id, figuresOf(one)])),
    months: (await allMonths(sides)).map(({ payments, materials, deducted, lines }) => ({
      ...{ payments, materials, deducted },
      lines: lines.map((line) => [line.worker_id, line.payments, line.materials, line.deducted]),
    })),
    held: client.retentions.map(({ id, withheld, released, invoiced, paid, held }) => ({
      ...{ id, withheld, released, invoiced, paid, held },
    })),
  }
}
