import { hmrcPaymentDueOn, lastEndedTaxMonth, taxMonthPeriod, taxYearOf } from '@daysheet/core'
import { lastMonth, payWeek, placeOf, readMonth } from './cis-month-cases.ts'
import { createInvoice, UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import { accessDenied, has, notFound, refused, same, wrongRole } from './expectation.ts'

export const clientOverviewCases: ConformanceCase[] = [
  {
    name: 'the dashboard of a client adds up what it received',
    run: async (world) => {
      const { client, today } = world
      const params = { id: client.user.id }
      const dashboard = () => client.api.clientOverview.dashboard({ params })
      has('before anything was sent', await dashboard(), {
        pending_invoices: 0,
        total_amount_pending: 0,
        invoices: [],
        cis_owed_by: null,
      })
      await createInvoice(world, { status: 'draft' })
      const { id, invoice_number, due_date } = await createInvoice(world)
      const submitted = await dashboard()
      has('one submitted', submitted.stats, { pendingInvoices: 1, totalOwed: 1529.6 })
      has('and waiting', submitted.waiting, { invoices: 1, overdue_invoices: 0 })
      same(
        'the latest',
        submitted.invoices.map((invoice) => invoice.invoice_number),
        [invoice_number],
      )
      same('nothing that nobody agreed to is due', submitted.due_this_week.amount, 0)
      await client.api.invoices.approve({ params: { id } })
      const approved = await dashboard()
      const isDue = due_date <= approved.due_this_week.due_by
      same('due this week', approved.due_this_week.amount, isDue ? 1529.6 : 0)
      same('kept back', approved.retentions_held, 0)
      await client.api.invoices.markPaid({ params: { id } })
      const paid = await dashboard()
      has('once it is paid', paid.stats, {
        pendingInvoices: 0,
        totalOwed: 0,
        totalCisOwed: 295,
      })
      same('the panel', paid.cis_compliance, {
        tax_year: taxYearOf(today),
        is_compliant: true,
        missing_statements: 0,
        overdue_months: [],
      })
    },
  },
  {
    name: 'the dashboard of a client owes HMRC what was deducted until it is recorded as paid, late or not',
    run: async (world) => {
      const { client } = world
      const params = { id: client.user.id }
      const month = lastMonth(world)
      const before = lastEndedTaxMonth(taxMonthPeriod(month.tax_year, month.tax_month).start)
      const { end } = taxMonthPeriod(before.tax_year, before.tax_month)
      await payWeek(world, end)
      const { open } = await readMonth(world, before)
      const overdue = open.filter(({ is_overdue }) => is_overdue)
      same(
        'what is overdue of a month that ended five weeks ago',
        overdue.map(({ what }) => what),
        ['statements', 'return', 'hmrc_payment'],
      )
      const dashboard = () => client.api.clientOverview.dashboard({ params })
      const late = await dashboard()
      const late_since = hmrcPaymentDueOn(before.tax_year, before.tax_month)
      has('what is owed', late, { total_cis_owed: 295, cis_owed_by: late_since })
      has('of it', late.cis_owed, { late: 295, late_since, coming: 0, coming_by: null })
      has('the panel', late.cis_compliance, { is_compliant: false, missing_statements: 1 })
      const ofBefore = late.cis_compliance.overdue_months.find(
        ({ tax_year, tax_month }) => tax_year === before.tax_year && tax_month === before.tax_month,
      )
      same('the month', ofBefore?.open, overdue)
      const { workers } = await client.api.cisStatements.listWorkerSummaries({ params, query: {} })
      has('the worker', workers[0], { statements_to_give: 1 })
      await client.api.cisMonths.recordHmrcPayment({
        params: placeOf(world, before),
        body: { paid_on: world.today, amount: 200 },
      })
      const paid = await dashboard()
      has('once most of it is paid', paid.cis_owed, { late: 95 })
    },
  },
  {
    name: 'the dashboard of a client is for nobody else',
    run: async ({ fixture, client, worker }) => {
      const other = await fixture.engagement()
      const readBy = (person: typeof client, id = client.user.id) =>
        person.api.clientOverview.dashboard({ params: { id } })
      await refused('by another client', readBy(other.client), accessDenied)
      await refused('by the worker', readBy(worker), wrongRole)
      await refused('of a worker', readBy(client, worker.user.id), notFound)
      await refused('of nobody', readBy(client, UNKNOWN_ID), notFound)
    },
  },
]
