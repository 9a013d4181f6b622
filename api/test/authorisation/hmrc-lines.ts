import { buildHmrcSubmission } from '../support/build-hmrc-submission.ts'
import type { MatrixLine, World } from './world.ts'

const credentials = { gateway_user_id: '123456789012', gateway_password: 'not-kept' }
const month = ({ pair }: World) => ({
  params: { id: pair.client.id, tax_year: '2026', tax_month: '7' },
})
const submission = async ({ app, pair }: World, changes = {}) => ({
  params: { id: await buildHmrcSubmission(app, pair.client, changes) },
})

/** The service of the matrix has no vendor id: whoever may file is told that filing is off. */
const off = { allowed: ['engagedClient'], except: { engagedClient: 409 } } as const

export const hmrcLines: Record<string, MatrixLine> = {
  readFiling: { allowed: ['engagedClient'], request: month },
  fileReturn: {
    ...off,
    request: (world) => ({
      ...month(world),
      body: {
        ...credentials,
        version: 'any',
        is_early: false,
        declarations: {
          employment_status: true,
          verification: true,
          information_correct: true,
          inactivity: false,
        },
      },
    }),
  },
  readVerifications: {
    allowed: ['engagedClient'],
    request: ({ pair }) => ({ params: { id: pair.client.id } }),
  },
  verify: {
    ...off,
    request: ({ pair }) => ({
      params: { id: pair.client.id },
      body: {
        ...credentials,
        workers: [{ worker_id: pair.worker.id, action: 'match' }],
        is_declared: true,
      },
    }),
  },
  saveSubcontractor: {
    ...off,
    request: ({ pair }) => ({
      params: { id: pair.client.id, worker_id: pair.worker.id },
      body: { business_type: 'soletrader', surname: 'Brown' },
    }),
  },
  readSubmission: { allowed: ['engagedClient'], request: (world) => submission(world) },
  downloadReceipt: {
    allowed: ['engagedClient'],
    request: (world) =>
      submission(world, { status: 'accepted', accepted_time: '2026-11-07T09:14:00' }),
  },
  look: {
    ...off,
    request: async (world) => ({ ...(await submission(world)), body: credentials }),
  },
  sendAgain: {
    ...off,
    request: async (world) => ({ ...(await submission(world)), body: credentials }),
  },
  setAside: { allowed: ['engagedClient'], request: (world) => submission(world) },
  askAgain: {
    allowed: ['engagedClient'],
    request: (world) =>
      submission(world, {
        status: 'acknowledged',
        correlation_id: 'A'.repeat(32),
        polling_since_at: '2026-11-07 09:12:00.000',
      }),
  },
}
