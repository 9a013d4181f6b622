import { pagedQuery, type QueryScope } from '../../provider/query-scope.ts'

const PAGE = 50

/** A worker's statements of a tax year page by page; `summary` is over all of them. */
export const cisStatementsQuery = (
  { client, tenant }: QueryScope,
  filter: { workerId: string; year: number },
) =>
  pagedQuery([tenant, 'cis-statements', 'list', filter], (cursor, options) => {
    const query = { limit: PAGE, cursor, year: filter.year }
    return client.cisStatements.listForWorker({ params: { id: filter.workerId }, query }, options)
  })
