import { assertSelf } from '../../documents/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { downloadStatement } from './download-statement.ts'
import { findStatement } from './find-statement.ts'
import { listStatements } from './list-statements.ts'
import { assertStatementParty } from './policy.ts'
import { presentStatement } from './presenter.ts'

export function cisStatementRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/cis-statements', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const { page, summary } = await listStatements(deps.knex, params.id, query)
    return {
      statements: page.rows.map(presentStatement),
      summary,
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/cis-statements/:id/download', async ({ params, viewer, deps }) => {
    const statement = await findStatement(deps.knex, params.id)
    assertStatementParty(viewer, statement)
    return downloadStatement(deps, statement)
  })
}
