import { queryOptions } from '@tanstack/react-query'
import type {
  ApiClient,
  Day,
  Invoice,
  InvoiceFilter,
  InvoiceList,
  PaymentStatus,
} from '@daysheet/core'
import { forMeOf, type WaitsFor } from '../documents/waits-for.ts'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'

export type Side = 'worker' | 'client'

export interface InvoiceListFilter {
  side: Side
  /** The worker's or the client's id. */
  ownerId: string
  archived: boolean
  status: InvoiceFilter | 'all'
  q: string
  /** Of a client's: what waits for the reader, or only for others. */
  waitsFor?: WaitsFor | undefined
  /** How much of them is paid. */
  payment?: PaymentStatus | null | undefined
}

/** One page of a list is this long; the API gives its cursor for the next. */
const PAGE = 50

const listCalls = (client: ApiClient) => ({
  worker: {
    active: client.invoices.listForWorker,
    archived: client.invoices.listArchivedForWorker,
  },
  client: {
    active: client.invoices.listForClient,
    archived: client.invoices.listArchivedForClient,
  },
})

/** A list of invoices page by page; `counts` is over the whole list whatever the filter. */
export const invoiceListQuery = ({ client, tenant }: QueryScope, filter: InvoiceListFilter) =>
  pagedQuery([tenant, 'invoices', 'list', filter], (cursor, options): Promise<InvoiceList> => {
    const call = listCalls(client)[filter.side][filter.archived ? 'archived' : 'active']
    const for_me = filter.side === 'client' ? forMeOf(filter.waitsFor) : undefined
    const query = {
      ...{ limit: PAGE, cursor, status: filter.status, q: searchText(filter.q) },
      ...(filter.payment && { payment_status: filter.payment }),
      ...(for_me && { for_me }),
    }
    return call({ params: { id: filter.ownerId }, query }, options)
  })

/** One invoice with its lines. */
export const invoiceQuery = ({ client, tenant }: QueryScope, invoiceId: string) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'one', invoiceId],
    queryFn: async ({ signal }): Promise<Invoice> =>
      (await client.invoices.read({ params: { id: invoiceId } }, { signal })).invoice,
  })

export interface PeriodOfInvoice {
  workerId: string
  clientId: string
  /** What is edited; null for a new one. */
  invoiceId: string | null
  start: Day
  end: Day
}

/** The invoices that the client already has for days of a period. */
export const invoiceOverlapsQuery = ({ client, tenant }: QueryScope, period: PeriodOfInvoice) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'overlaps', period],
    queryFn: async ({ signal }) => {
      const { workerId, clientId, invoiceId, start, end } = period
      const query = {
        client_id: clientId,
        period_start: start,
        period_end: end,
        invoice_id: invoiceId ?? undefined,
      }
      const call = { params: { id: workerId }, query }
      return (await client.invoices.listOverlaps(call, { signal })).overlaps
    },
  })
