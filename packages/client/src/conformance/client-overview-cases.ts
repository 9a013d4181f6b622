import { taxYearOf } from '@daysheet/core'
import { prepareWorld, sendInvoice, UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
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
      await sendInvoice(world, { status: 'draft' })
      const { id, invoice_number } = await sendInvoice(world)
      const submitted = await dashboard()
      has('one submitted', submitted.stats, { pendingInvoices: 1, totalOwed: 1529.6 })
      has('and waiting', submitted.waiting, { invoices: 1, overdue_invoices: 0 })
      same(
        'the latest',
        submitted.invoices.map((invoice) => invoice.invoice_number),
        [invoice_number],
      )
      await client.api.invoices.approve({ params: { id } })
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
      })
    },
  },
  {
    name: 'the dashboard of a client is for nobody else',
    run: async ({ makeClient, server, client, worker }) => {
      const other = await prepareWorld(makeClient, server)
      const readBy = (person: typeof client, id = client.user.id) =>
        person.api.clientOverview.dashboard({ params: { id } })
      await refused('by another client', readBy(other.client), accessDenied)
      await refused('by the worker', readBy(worker), wrongRole)
      await refused('of a worker', readBy(client, worker.user.id), notFound)
      await refused('of nobody', readBy(client, UNKNOWN_ID), notFound)
    },
  },
]
