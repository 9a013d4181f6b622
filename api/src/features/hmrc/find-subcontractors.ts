import { guessPersonName, utrForHmrc, type HmrcSubcontractor } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Vault } from '../../vault.ts'

/** What a client has mended of it; what is missing comes from the worker's profile. */
export type MendedDetails = Pick<
  HmrcSubcontractor,
  | 'business_type'
  | 'title'
  | 'forenames'
  | 'surname'
  | 'trading_name'
  | 'company_number'
  | 'partnership_name'
  | 'partnership_utr'
>

interface WorkerRow {
  id: string
  full_name: string
  company_name: string | null
  company_number: string | null
  utr_number_sealed: string | null
  ni_number_sealed: string | null
  details_sealed: string | null
}

const WORKERS = `SELECT worker.id, worker.full_name, worker.company_name, worker.company_number,
    worker.utr_number_sealed, worker.ni_number_sealed, mended.details_sealed
  FROM users AS worker
  LEFT JOIN hmrc_subcontractors AS mended
    ON mended.client_id = ? AND mended.worker_id = worker.id
  WHERE worker.id IN (?)`

/** From the profile: who names a company is one, everybody else is a sole trader. */
function guessed(worker: WorkerRow): MendedDetails {
  const company = worker.company_name?.trim() || null
  return {
    business_type: company === null ? 'soletrader' : 'company',
    ...guessPersonName(worker.full_name),
    trading_name: company,
    company_number: company === null ? null : worker.company_number?.trim() || null,
    partnership_name: null,
    partnership_utr: null,
  }
}

/** What HMRC would be told of these workers, by id. One statement, however many. */
export async function findSubcontractors(
  knex: Knex,
  vault: Vault,
  clientId: string,
  workerIds: readonly string[],
): Promise<Map<string, HmrcSubcontractor>> {
  if (workerIds.length === 0) return new Map()
  const open = (sealed: string | null) => (sealed === null ? null : vault.open(sealed))
  const workers = await readRows<WorkerRow>(knex, WORKERS, [clientId, [...workerIds]])
  return new Map(
    workers.map((worker) => {
      const mended = open(worker.details_sealed)
      const details = mended === null ? guessed(worker) : (JSON.parse(mended) as MendedDetails)
      return [
        worker.id,
        {
          name: worker.full_name,
          ...details,
          utr_number: utrForHmrc(open(worker.utr_number_sealed)),
          ni_number: open(worker.ni_number_sealed),
        },
      ]
    }),
  )
}
