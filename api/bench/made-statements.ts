import { assembleDispatcher } from '../src/assemble.ts'
import { CONTRACTOR } from '../test/support/month-end.ts'
import type { BenchWorld } from './bench-world.ts'
import { CLIENT_SIZE } from './client-data.ts'
import type { Row } from './measure.ts'

const MONTH = { tax_year: 2026, tax_month: 5 }
const LIMIT_S = 60
const LOOK_EVERY_MS = 100

/**
 * The statements of a month of 500 workers, from pressing the button to the last PDF in the store,
 * with a dispatcher as in the worker process. The client is the one who is signed in.
 */
export async function measureMadeStatements(world: BenchWorld, client_id: string): Promise<Row> {
  const { deps, caller } = world
  const { knex } = deps
  const { contractor_utr, ...references } = CONTRACTOR
  await knex('companies')
    .where('id', client_id)
    .update({ ...references, contractor_utr_sealed: deps.vault.seal(contractor_utr) })
  await knex('cis_statements')
    .where({ client_id, ...MONTH })
    .delete()
  const started = performance.now()
  const path = `/api/clients/${client_id}/cis-months/${MONTH.tax_year}/${MONTH.tax_month}/statements`
  const answer = await caller.post(path, {})
  if (answer.status !== 200) throw new Error(`Making statements answered ${answer.status}`)
  const answered = performance.now() - started
  const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() }
  const dispatcher = assembleDispatcher(deps, mailer)
  const printed = () =>
    knex('cis_statements')
      .where({ client_id, ...MONTH })
      .whereNotNull('file_id')
      .count<{ many: number }[]>({ many: '*' })
  dispatcher.start()
  while (Number((await printed())[0]?.many) < CLIENT_SIZE.workers) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const seconds = (performance.now() - started) / 1000
  await dispatcher.stop()
  return {
    name: `${CLIENT_SIZE.workers} statements of a month, from the button (answered after ${Math.round(answered)} ms) to the last PDF`,
    ours: `${seconds.toFixed(1)} s`,
    against: `${LIMIT_S} s`,
    ratio: seconds / LIMIT_S,
    aim: '≤ 1',
    met: seconds <= LIMIT_S,
  }
}
