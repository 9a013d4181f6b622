import { openDatabase } from '../../../src/db/knex.ts'
import { withinTime } from '../../../src/db/time-limits.ts'

async function statusOf(url: string, variable: string): Promise<string> {
  const knex = openDatabase({ url, poolSize: 1 })
  try {
    return await withinTime(1_000, async () => {
      const [rows] = (await knex.raw('SHOW GLOBAL STATUS LIKE ?', [variable])) as [
        { Value: string }[],
      ]
      return rows[0]?.Value ?? 'no cluster'
    })
  } catch {
    return 'away'
  } finally {
    await knex.destroy()
  }
}

/** `Synced`, `Donor/Desynced`, `Joining`, `Initialized` (without the others) …, or `away`. */
export const nodeState = (url: string): Promise<string> =>
  statusOf(url, 'wsrep_local_state_comment')

/** How many nodes it is together with, itself among them; NaN where it is away. */
export const nodesBeside = async (url: string): Promise<number> =>
  Number(await statusOf(url, 'wsrep_cluster_size'))
