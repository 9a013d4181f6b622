import {
  subcontractorOf,
  type HmrcSubcontractor,
  type KnownWorker,
  type SubcontractorDetails,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Vault } from '../../vault.ts'

interface WorkerRow extends KnownWorker {
  id: string
  partnership_utr_sealed: string | null
  utr_number_sealed: string | null
  ni_number_sealed: string | null
  details_sealed: string | null
}

const WORKERS = `SELECT worker.id, worker.full_name, worker.company_name, worker.company_number,
    worker.business_type, worker.title, worker.forenames, worker.surname, worker.partnership_name,
    worker.partnership_utr_sealed, worker.utr_number_sealed, worker.ni_number_sealed,
    mended.details_sealed
  FROM users AS worker
  LEFT JOIN hmrc_subcontractors AS mended
    ON mended.client_id = ? AND mended.worker_id = worker.id
  WHERE worker.id IN (?)`

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
      const profile = {
        ...worker,
        partnership_utr: open(worker.partnership_utr_sealed),
        utr_number: open(worker.utr_number_sealed),
        ni_number: open(worker.ni_number_sealed),
      }
      const details = mended === null ? null : (JSON.parse(mended) as SubcontractorDetails)
      return [worker.id, subcontractorOf(profile, details)]
    }),
  )
}
