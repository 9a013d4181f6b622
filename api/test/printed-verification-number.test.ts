import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildClient, signedInClient } from './support/build-user.ts'
import { buildVerification } from './support/build-verification.ts'
import { buildEngagement, buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const THEIR_OWN = 'V1111111111'
const OF_PENNINE = 'V2222222222'

let app: TestApp
let printed: string[]
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
  app.deps.pdf.print = ({ html }) => {
    printed.push(html)
    return Promise.resolve(Buffer.from('%PDF-'))
  }
})
afterAll(() => app.close())

const working = () =>
  buildWorkingPair(app, {
    worker: { cis_registered: true, cis_status: '20', cis_verification_number: THEIR_OWN },
  })
const sent = (pair: WorkingPair) => createdInvoice(pair, { status: 'submitted' })

/** The cell of the PDF, as the client downloads it. */
async function cellOf(pair: WorkingPair, { id }: { id: string }): Promise<string | undefined> {
  printed = []
  expect((await pair.asClient.get(`/api/invoices/${id}/pdf`)).status).toBe(200)
  return /CIS verification<\/p>\s*<p[^>]*>([^<]*)</.exec(printed[0] ?? '')?.[1]
}

describe('the CIS verification on a printed invoice', () => {
  it('is the number under which HMRC answered its client', async () => {
    const pair = await working()
    await buildVerification(app, pair, { verification_number: OF_PENNINE })
    expect(await cellOf(pair, await sent(pair))).toBe(OF_PENNINE)
    const client = await buildClient(app)
    await buildEngagement(app, pair.worker, client)
    const projectId = await buildProject(app, client, { worker: pair.worker })
    const asClient = await signedInClient(app, client)
    const other = { ...pair, client, projectId, asClient }
    expect(await cellOf(other, await sent(other))).toBe(THEIR_OWN)
  })

  it('is the profile’s where the client has recorded no number', async () => {
    const pair = await working()
    await buildVerification(app, pair, { verification_number: null })
    expect(await cellOf(pair, await sent(pair))).toBe(THEIR_OWN)
  })

  it('stays what it was when it was sent, whatever is recorded later', async () => {
    const pair = await working()
    const unverified = await sent(pair)
    await buildVerification(app, pair, { verification_number: OF_PENNINE })
    const verified = await sent(pair)
    const later = { verified_on: '2026-11-20', verification_number: 'V3333333333' }
    await buildVerification(app, pair, later)
    expect(await cellOf(pair, unverified)).toBe(THEIR_OWN)
    expect(await cellOf(pair, verified)).toBe(OF_PENNINE)
    expect(await cellOf(pair, await sent(pair))).toBe('V3333333333')
  })

  it('is the number of the answer that counts, of two of the same day', async () => {
    const pair = await working()
    await buildVerification(app, pair, { verification_number: OF_PENNINE })
    const unmatched = { result: 'unmatched', verification_number: 'V4444444444AB' } as const
    await buildVerification(app, pair, unmatched)
    expect(await cellOf(pair, await sent(pair))).toBe('V4444444444AB')
  })

  it('follows a draft that is sent, and an invoice that is amended', async () => {
    const pair = await working()
    const draft = await createdInvoice(pair)
    const disputed = await invoiceIn('disputed', pair)
    await buildVerification(app, pair, { verification_number: OF_PENNINE })
    const body = invoiceBody(pair, { status: 'submitted' })
    await pair.asWorker.put(`/api/invoices/${draft.id}`, body)
    await pair.asWorker.put(`/api/invoices/${disputed.id}/amend`, body)
    expect(await cellOf(pair, draft)).toBe(OF_PENNINE)
    expect(await cellOf(pair, disputed)).toBe(OF_PENNINE)
  })

  it('takes no more statements to find, with or without verifications', async () => {
    const statementsOf = async (verifications: number) => {
      const pair = await working()
      for (let day = 1; day <= verifications; day += 1) {
        await buildVerification(app, pair, {
          verified_on: `2026-10-${String(day).padStart(2, '0')}`,
          verification_number: OF_PENNINE,
        })
      }
      return countStatements(app.deps.knex, async () => cellOf(pair, await sent(pair)))
    }
    expect(await statementsOf(20)).toBe(await statementsOf(0))
  })
})
