import { pagedQuery, type QueryScope } from '../../provider/query-scope.ts'

/** The first part of what a payment makes stale. */
export const REMITTANCES = 'remittances'

const PAGE = 25

/** A worker's remittance advices, newest first, page by page. */
export const remittancesQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  pagedQuery([tenant, REMITTANCES, workerId], (cursor, options) =>
    client.remittances.listForWorker(
      { params: { id: workerId }, query: { limit: PAGE, cursor } },
      options,
    ),
  )
