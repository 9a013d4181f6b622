import {
  PAY_RUN_STATUSES,
  presentRunSummary,
  type PayRunList,
  type PayRunStatus,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { countByStatus } from '../../documents/count-by-status.ts'
import { withPeople } from './find-run.ts'
import { PayRunModel, RUN_COLUMNS } from './model.ts'

interface RunsQuery extends Page {
  status?: PayRunStatus | 'all' | undefined
  /** A part of the number. */
  q?: string | undefined
}

const ORDER = { by: 'pay_runs.created_at', id: 'pay_runs.id' }

/** A company's runs, newest first, with how many there are of each status. Three statements. */
export async function listRuns(
  knex: Knex,
  clientId: string,
  query: RunsQuery,
): Promise<PayRunList> {
  const own = () => PayRunModel.query(knex).where('client_id', clientId)
  const counts = await countByStatus(own(), PAY_RUN_STATUSES)
  const listed = own().select(RUN_COLUMNS.map((name) => `pay_runs.${name}`))
  if (query.status !== undefined && query.status !== 'all') listed.where('status', query.status)
  const typed = query.q?.trim()
  // Numbers stand in an ascii column, which can't be compared with other characters.
  if (typed && !/^[\x20-\x7e]+$/.test(typed)) listed.whereRaw('FALSE')
  else if (typed) listed.whereRaw('LOCATE(?, number) > 0', [typed.toUpperCase()])
  const rows = await pageQuery(listed, ORDER, query)
  const page = pageOf(rows, query, ({ created_at }) => created_at)
  const runs = await withPeople(knex, page.rows)
  return { pay_runs: runs.map(presentRunSummary), counts, next_cursor: page.next_cursor }
}
