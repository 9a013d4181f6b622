import { buildStatement } from '../support/build-statement.ts'
import type { MatrixLine } from './world.ts'

export const cisStatementLines: Record<string, MatrixLine> = {
  listForWorker: {
    allowed: ['owningWorker'],
    request: ({ pair }) => ({ params: { id: pair.worker.id } }),
  },
  download: {
    allowed: ['owningWorker', 'engagedClient'],
    request: async ({ app, pair }) => ({
      params: { id: (await buildStatement(app, pair)).id },
    }),
  },
}
