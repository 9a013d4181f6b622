import { ApiError, OUTSTANDING_STATUSES, type RetentionTerms, type Viewer } from '@daysheet/core'
import type { Knex } from 'knex'
import { Company, seenProjects } from '../../companies/index.ts'
import { User } from '../accounts/index.ts'
import { findEngagement } from './find-engagement.ts'
import { findAgreedTerms } from '../../retentions/index.ts'
import type { EngagementRow } from './model.ts'
import { isWorkerSeen } from './policy.ts'

/** A worker with the engagement of the client who reads it; null when the worker does. */
export interface WorkerSeen {
  worker: User
  engagement: EngagementRow | null
  /** The reading client's own. */
  client_vat_number: string | null
  /** An invoice of the worker to the reading client asks for money still. */
  hasOpenInvoices: boolean
  /** Of the engagement, as it counts now. */
  retention: RetentionTerms | null
}

/** Throws `not_found` for an unknown worker and `access_denied` for an account that is not engaged. */
export async function readWorker(
  knex: Knex,
  viewer: Pick<Viewer, 'account' | 'membership'>,
  workerId: string,
): Promise<WorkerSeen> {
  const { account } = viewer
  const worker = await User.query(knex).findOne({ id: workerId, user_type: 'worker' })
  if (!worker) throw new ApiError('not_found')
  if (account.side === 'worker') {
    if (account.id !== workerId) throw new ApiError('access_denied')
    return {
      worker,
      engagement: null,
      client_vat_number: null,
      hasOpenInvoices: false,
      retention: null,
    }
  }
  const engagement = await findEngagement(knex, { clientId: account.id, workerId })
  if (!engagement || !(await isWorkerSeen(knex, workerId, seenProjects(viewer)))) {
    throw new ApiError('access_denied')
  }
  const agreed = await findAgreedTerms(knex, { client_ids: [account.id], worker_id: workerId })
  const client = await Company.query(knex).findById(account.id).select('vat_number')
  return {
    worker,
    engagement,
    client_vat_number: client?.vat_number ?? null,
    hasOpenInvoices: await hasOpenInvoices(knex, engagement),
    retention: agreed(engagement).engagement,
  }
}

async function hasOpenInvoices(
  knex: Knex,
  { client_id, worker_id }: EngagementRow,
): Promise<boolean> {
  const one = (await knex('invoices')
    .where({ client_id, worker_id })
    .whereIn('status', [...OUTSTANDING_STATUSES])
    .first('id')) as unknown
  return one !== undefined
}
