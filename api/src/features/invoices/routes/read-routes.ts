import { seenProjects } from '../../../companies/index.ts'
import { assertSelf } from '../../../http/session/assert-self.ts'
import { visibleDocument } from '../../../documents/visible-document.ts'
import { invoiceType } from '../invoice-type.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { route } from '../../../http/route.ts'
import { findItems } from '../find-invoice.ts'
import { overlapsOfPeriod } from '../find-invoice-overlaps.ts'
import { listInvoices } from '../list-invoices.ts'
import { downloadInvoice } from '../pdf/download-invoice.ts'
import { showInvoice, showInvoices } from '../show-invoice.ts'

export function readRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/invoices', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const list = {
      side: 'worker',
      owner: params.id,
      projects: null,
      archived: false,
      today: deps.clock.today(),
    } as const
    return showInvoices(deps, viewer, await listInvoices(deps.knex, list, query))
  })

  route(api, 'GET /api/workers/:id/invoices/archived', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const list = {
      side: 'worker',
      owner: params.id,
      projects: null,
      archived: true,
      today: deps.clock.today(),
    } as const
    return showInvoices(deps, viewer, await listInvoices(deps.knex, list, query))
  })

  route(api, 'GET /api/clients/:id/invoices', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const list = {
      side: 'client',
      owner: params.id,
      projects: seenProjects(viewer),
      reader: { viewer, now: deps.clock.now() },
      archived: false,
      today: deps.clock.today(),
    } as const
    return showInvoices(deps, viewer, await listInvoices(deps.knex, list, query))
  })

  route(api, 'GET /api/clients/:id/invoices/archived', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const list = {
      side: 'client',
      owner: params.id,
      projects: seenProjects(viewer),
      reader: { viewer, now: deps.clock.now() },
      archived: true,
      today: deps.clock.today(),
    } as const
    return showInvoices(deps, viewer, await listInvoices(deps.knex, list, query))
  })

  route(api, 'GET /api/workers/:id/invoices/overlaps', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { overlaps: await overlapsOfPeriod(deps.knex, params.id, query) }
  })

  route(api, 'GET /api/invoices/:id', async ({ params, viewer, deps }) => {
    const [invoice, items] = await Promise.all([
      visibleDocument(deps.knex, invoiceType, params.id, viewer),
      findItems(deps.knex, params.id),
    ])
    return showInvoice(deps, viewer, invoice, items)
  })

  route(api, 'GET /api/invoices/:id/pdf', async ({ params, viewer, deps }) => {
    const invoice = await visibleDocument(deps.knex, invoiceType, params.id, viewer)
    return downloadInvoice(deps, viewer, invoice)
  })
}
