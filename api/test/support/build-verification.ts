import type { VerificationResult } from '@daysheet/core'
import { newId } from '../../src/db/new-id.ts'
import { storeLinesOf } from './store-month-lines.ts'
import type { RunningApp } from './test-app.ts'

/** The id by which the two sides read the verifications of a pair. */
export async function engagementIdOf(
  { deps }: Pick<RunningApp, 'deps'>,
  { worker, client }: { worker: { id: string }; client: { id: string } },
): Promise<string> {
  const of = { client_id: client.id, worker_id: worker.id }
  return (await deps.knex('engagements').where(of).first<{ id: string }>('id')).id
}

/** What HMRC told the pair's client: net on 3 November 2026. */
export async function buildVerification(
  app: Pick<RunningApp, 'deps'>,
  pair: { worker: { id: string }; client: { id: string } },
  changes: {
    verified_on?: string
    result?: VerificationResult
    verification_number?: string | null
  } = {},
): Promise<{ id: string; engagement_id: string }> {
  const id = newId()
  const engagement_id = await engagementIdOf(app, pair)
  await app.deps.knex('cis_verifications').insert({
    id,
    engagement_id,
    client_id: pair.client.id,
    worker_id: pair.worker.id,
    verified_on: '2026-11-03',
    result: 'net',
    ...changes,
  })
  await storeLinesOf(app, pair)
  return { id, engagement_id }
}
