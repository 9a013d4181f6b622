import {
  ApiError,
  nameOfElements,
  prepareVerification,
  type HmrcMode,
  type VerifyAction,
} from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { findContractor } from '../cis-months/index.ts'
import { assertNotBlocked } from './file-return.ts'
import { listAskedWorkers } from './list-verifications.ts'
import { startSubmission } from './start-submission.ts'

export interface WorkersToVerify {
  workers: readonly { worker_id: string; action: VerifyAction }[]
  is_declared: boolean
}

const NOT_YOURS = 'Choose workers from the list'

/** Writes a request for verification down to be sent, and whom it asks about. */
export async function writeQuestionsDown(
  deps: TransactionDeps,
  viewer: { id: string },
  { clientId, mode }: { clientId: string; mode: Exclude<HmrcMode, 'off'> },
  { workers, is_declared }: WorkersToVerify,
): Promise<{ id: string; body: string }> {
  const { knex: trx, vault, hmrc, clock } = deps
  const known = new Map((await listAskedWorkers(deps, clientId)).map((one) => [one.worker_id, one]))
  const chosen = workers.flatMap(({ worker_id, action }) => {
    const worker = known.get(worker_id)
    return worker ? [{ ...worker, action }] : []
  })
  const isTwice = new Set(workers.map(({ worker_id }) => worker_id)).size < workers.length
  if (chosen.length < workers.length || isTwice) {
    throw new ApiError('invalid', { issues: [{ path: 'workers', message: NOT_YOURS }] })
  }
  const { contractor } = await findContractor(trx, vault, clientId)
  const context = { environment: hmrc.environment, today: clock.today() }
  const prepared = prepareVerification({ contractor, lines: chosen, is_declared }, context)
  assertNotBlocked(prepared.findings)
  const started = await startSubmission(deps, {
    client_id: clientId,
    mode,
    message: prepared.message,
    started_by: viewer.id,
    declarations: { is_declared },
    lines_count: chosen.length,
    deducted: 0,
  })
  const sent = prepared.message.body['Subcontractor'] as readonly Record<string, string>[]
  await trx('hmrc_questions').insert(
    chosen.map(({ worker_id, engagement_id, action }, at) => ({
      id: newId(),
      submission_id: started.id,
      client_id: clientId,
      ...{ worker_id, engagement_id, action },
      works_ref: sent[at]?.['WorksRef'] ?? '',
      asked_sealed: vault.seal(
        JSON.stringify({ utr: sent[at]?.['UTR'] ?? null, name: nameOfElements(sent[at] ?? {}) }),
      ),
    })),
  )
  await recordEvent(trx, {
    action: 'hmrc.verify',
    subject: { noun: 'company', id: clientId },
    after: { submission_id: started.id, mode, workers },
  })
  return started
}
