import { buildPaidInvoice } from '../support/build-paid-month.ts'
import type { MatrixLine, World } from './world.ts'

const ofWorker = ({ pair }: World) => ({ params: { id: pair.worker.id } })

export const cisReconciliationLines: Record<string, MatrixLine> = {
  read: { allowed: ['owningWorker'], request: ofWorker },
  requestStatement: {
    allowed: ['owningWorker'],
    request: async ({ app, pair }) => {
      await buildPaidInvoice(app, pair, '2026-10-23')
      const body = { client_id: pair.client.id, tax_year: 2026, tax_month: 7 }
      return { params: { id: pair.worker.id }, body }
    },
  },
}

export const taxYearPackLines: Record<string, MatrixLine> = {
  download: { allowed: ['owningWorker'], request: ofWorker },
}
