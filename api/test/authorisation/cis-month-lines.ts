import { buildPayment } from '../support/build-payment.ts'
import type { MatrixLine, World } from './world.ts'

// The matrix runs on 21 Nov 2026: month 7 is over.
const month = ({ pair }: World) => ({
  params: { id: pair.client.id, tax_year: '2026', tax_month: '7' },
})

/** What the client has recorded of the month. */
const recordMonth = ({ app, pair }: World, record: Record<string, string>) =>
  app.deps
    .knex('cis_months')
    .insert({ client_id: pair.client.id, tax_year: 2026, tax_month: 7, ...record })
    .onConflict(['client_id', 'tax_year', 'tax_month'])
    .merge()

export const cisMonthLines: Record<string, MatrixLine> = {
  list: {
    allowed: ['engagedClient'],
    request: ({ pair }) => ({ params: { id: pair.client.id } }),
  },
  read: { allowed: ['engagedClient'], request: month },
  returnCsv: { allowed: ['engagedClient'], request: month },
  returnPdf: { allowed: ['engagedClient'], request: month },
  makeStatements: {
    allowed: ['engagedClient'],
    request: async (world) => {
      const { app, pair } = world
      await app.deps
        .knex('companies')
        .where('id', pair.client.id)
        .update({
          contractor_utr_sealed: app.deps.vault.seal('2108834503'),
          paye_reference: '123/AB456',
          accounts_office_reference: '123PA00012345',
        })
      return { ...month(world), body: {} }
    },
  },
  recordReturn: {
    allowed: ['engagedClient'],
    request: (world) => ({ ...month(world), body: { submitted_on: '2026-11-18' } }),
  },
  undoReturn: {
    allowed: ['engagedClient'],
    request: async (world) => {
      await recordMonth(world, {
        return_submitted_on: '2026-11-18',
        return_recorded_at: '2026-11-18 09:00:00',
      })
      return month(world)
    },
  },
  undoHmrcPayment: {
    allowed: ['engagedClient'],
    request: async (world) => {
      await recordMonth(world, { hmrc_paid_on: '2026-11-20' })
      return month(world)
    },
  },
  recordHmrcPayment: {
    allowed: ['engagedClient'],
    request: async (world) => {
      await buildPayment(world.app, world.pair, { paid_at: '2026-10-20' })
      return { ...month(world), body: { paid_on: '2026-11-20' } }
    },
  },
}
