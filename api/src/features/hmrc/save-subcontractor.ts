import {
  ApiError,
  mendedDetails,
  type HmrcSubcontractorDetails,
  type HmrcVerifications,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { listAskedWorkers } from './list-verifications.ts'

type AskedWorker = HmrcVerifications['workers'][number]

/** What a client tells HMRC of a worker from now on. Throws `not_found` for nobody of theirs. */
export async function saveSubcontractor(
  deps: TransactionDeps,
  { clientId, workerId }: { clientId: string; workerId: string },
  input: HmrcSubcontractorDetails,
): Promise<AskedWorker> {
  const { knex: trx, vault } = deps
  const find = async () =>
    (await listAskedWorkers(deps, clientId)).find(({ worker_id }) => worker_id === workerId)
  const known = await find()
  if (!known) throw new ApiError('not_found')
  const details = mendedDetails(input)
  await trx('hmrc_subcontractors')
    .insert({
      client_id: clientId,
      worker_id: workerId,
      details_sealed: vault.seal(JSON.stringify(details)),
      updated_at: trx.fn.now(3),
    })
    .onConflict(['client_id', 'worker_id'])
    .merge(['details_sealed', 'updated_at'])
  await recordEvent(trx, {
    action: 'hmrc.save_subcontractor',
    subject: { noun: 'engagement', id: known.engagement_id },
    after: { worker_id: workerId, business_type: details.business_type },
  })
  const saved = await find()
  if (!saved) throw new ApiError('not_found')
  return saved
}
