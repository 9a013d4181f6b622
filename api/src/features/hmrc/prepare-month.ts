import {
  returnOfMonth,
  viewCisMonth,
  type MonthDetailFacts,
  type PreparedMonth,
  type ReturnDeclarations,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps } from '../../deps.ts'
import { findSubcontractors } from './find-subcontractors.ts'

/** A month's return as HMRC gets it, with all that is found in it. */
export async function prepareMonth(
  { knex, vault, hmrc }: Pick<SharedDeps, 'vault' | 'hmrc'> & { knex: Knex },
  clientId: string,
  facts: MonthDetailFacts,
  boxes: { declarations: ReturnDeclarations; is_early: boolean },
): Promise<PreparedMonth> {
  const ids = viewCisMonth(facts).lines.map(({ worker_id }) => worker_id)
  const known = await findSubcontractors(knex, vault, clientId, ids)
  return returnOfMonth(facts, known, { ...boxes, environment: hmrc.environment })
}
