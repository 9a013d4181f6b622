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
  delete: { allowed: ['engagedClient'], request: statement },
  download: { allowed: ['owningWorker', 'engagedClient'], request: statement },
}
