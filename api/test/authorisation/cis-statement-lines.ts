import { cisStatements, formOf } from '@daysheet/core'
import { insertOwnClient } from '../support/build-own-client.ts'
import { buildStatement } from '../support/build-statement.ts'
import { statementForm, statementPdfFile } from '../support/statement-form.ts'
import type { MatrixLine, World } from './world.ts'

const ofClient = ({ pair }: World) => ({ params: { id: pair.client.id } })
const statement = async ({ app, pair }: World) => ({
  params: { id: (await buildStatement(app, pair)).id },
})

export const cisStatementLines: Record<string, MatrixLine> = {
  listForWorker: {
    allowed: ['owningWorker'],
    request: ({ pair }) => ({ params: { id: pair.worker.id } }),
  },
  listForClient: { allowed: ['engagedClient'], request: ofClient },
  listWorkerSummaries: { allowed: ['engagedClient'], request: ofClient },
  listPayments: { allowed: ['engagedClient'], request: ofClient },
  create: {
    allowed: ['engagedClient'],
    request: (world) => ({
      ...ofClient(world),
      body: statementForm(world.pair.worker, { cis_file: statementPdfFile() }),
    }),
  },
  file: {
    allowed: ['owningWorker'],
    request: async ({ app, pair }) => {
      const { client } = await insertOwnClient(app, pair.worker)
      const body = formOf(cisStatements.file.body, {
        client_id: client.id,
        tax_year: 2026,
        tax_month: 7,
        total_payments: 458.4,
        total_deductions: 84,
      })
      return { params: { id: pair.worker.id }, body }
    },
  },
  deleteFiled: {
    allowed: ['owningWorker'],
    request: async ({ app, pair }) => {
      const { client } = await insertOwnClient(app, pair.worker)
      const filed = await buildStatement(app, { worker: pair.worker, client }, { file: null })
      await app.deps.knex('cis_statements').where('id', filed.id).update({ filed_by_worker: true })
      return { params: { id: pair.worker.id, statementId: filed.id } }
    },
  },
  delete: { allowed: ['engagedClient'], request: statement },
  download: { allowed: ['owningWorker', 'engagedClient'], request: statement },
}
