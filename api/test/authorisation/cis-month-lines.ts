import { buildPayment } from '../support/build-payment.ts'
import type { MatrixLine, World } from './world.ts'

// The matrix runs on 21 Nov 2026: month 7 is over.
const month = ({ pair }: World) => ({
  params: { id: pair.client.id, tax_year: '2026', tax_month: '7' },
})

export const cisMonthLines: Record<string, MatrixLine> = {
  list: {
    allowed: ['engagedClient'],
    request: ({ pair }) => ({ params: { id: pair.client.id } }),
  },
  read: { allowed: ['engagedClient'], request: month },
  returnCsv: { allowed: ['engagedClient'], request: month },
  returnPdf: { allowed: ['engagedClient'], request: month },
  recordReturn: {
    allowed: ['engagedClient'],
    request: (world) => ({ ...month(world), body: { submitted_on: '2026-11-18' } }),
  },
  recordHmrcPayment: {
    allowed: ['engagedClient'],
    request: async (world) => {
      await buildPayment(world.app, world.pair, { paid_at: '2026-10-20' })
      return { ...month(world), body: { paid_on: '2026-11-20' } }
    },
  },
}
