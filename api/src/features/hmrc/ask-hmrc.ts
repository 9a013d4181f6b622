import {
  ApiError,
  askedIn,
  assertNotRefused,
  blockRefusal,
  chosenWorkers,
  NOT_IN_LIST,
  prepareVerification,
  type HmrcMode,
  type VerifyAction,
} from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvents } from '../../record-event.ts'
import { findContractor } from '../cis-months/index.ts'
import { listAskedWorkers } from './list-verifications.ts'
import { startSubmission } from './start-submission.ts'

export interface WorkersToVerify {
  workers: readonly { worker_id: string; action: VerifyAction }[]
  is_declared: boolean
}

/** Writes a request for verification down to be sent, and whom it asks about. */
export async function writeQuestionsDown(
  deps: TransactionDeps,
  viewer: { id: string },
  { clientId, mode }: { clientId: string; mode: Exclude<HmrcMode, 'off'> },
  { workers, is_declared }: WorkersToVerify,
): Promise<{ id: string; body: string }> {
  const { knex: trx, vault, hmrc, clock } = deps
  const chosen = chosenWorkers(await listAskedWorkers(deps, clientId), workers)
  if (chosen === null) {
    throw new ApiError('invalid', { issues: [{ path: 'workers', message: NOT_IN_LIST }] })
  }
  const { contractor } = await findContractor(trx, vault, clientId)
  const context = { environment: hmrc.environment, today: clock.today() }
  const prepared = prepareVerification({ contractor, lines: chosen, is_declared }, context)
  assertNotRefused(blockRefusal(prepared.findings))
  const started = await startSubmission(deps, {
    client_id: clientId,
    mode,
    message: prepared.message,
    started_by: viewer.id,
    declarations: { is_declared },
    lines_count: chosen.length,
    deducted: 0,
  })
  const subcontractors = askedIn(prepared.message)
  await trx('hmrc_questions').insert(
    chosen.map(({ worker_id, engagement_id, action }, at) => ({
      id: newId(),
      submission_id: started.id,
      client_id: clientId,
      ...{ worker_id, engagement_id, action },
      works_ref: subcontractors[at]?.works_ref ?? '',
      asked_sealed: vault.seal(
        JSON.stringify({ utr: subcontractors[at]?.utr, name: subcontractors[at]?.name }),
      ),
    })),
  )
  await recordEvents(
    trx,
    chosen.map(({ engagement_id, worker_id, action }) => ({
      action: 'hmrc.verify' as const,
      subject: { noun: 'engagement', id: engagement_id },
      after: { submission_id: started.id, mode, worker_id, action },
    })),
  )
  return started
}
