import { createdInvoice } from '../support/build-invoice.ts'
import { createdTimesheet } from '../support/build-timesheet.ts'
import { SIGNED_IN, type MatrixLine, type World } from './world.ts'

const CLIENTS = ['engagedClient', 'otherClient'] as const

export const historyLines: Record<string, MatrixLine> = {
  list: { allowed: CLIENTS },
  csv: { allowed: CLIENTS },
  ofInvoice: {
    allowed: ['owningWorker', 'engagedClient'],
    request: async ({ pair }: World) => ({
      params: { id: (await createdInvoice(pair, { status: 'submitted' })).id },
    }),
  },
  ofTimesheet: {
    allowed: ['owningWorker', 'engagedClient'],
    request: async ({ pair }: World) => ({
      params: { id: (await createdTimesheet(pair, { status: 'submitted' })).id },
    }),
  },
}

export const notificationPreferenceLines: Record<string, MatrixLine> = {
  read: { allowed: SIGNED_IN },
  update: { allowed: SIGNED_IN, request: () => ({ body: { daily_digest: true } }) },
}
