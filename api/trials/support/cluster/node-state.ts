import { openDatabase } from '../../../src/db/knex.ts'
import { withinTime } from '../../../src/db/time-limits.ts'

/** `Synced`, `Donor/Desynced`, `Joining`, `Initialized` (without the others) …, or `away`. */
export async function nodeState(url: string): Promise<string> {
  const knex = openDatabase({ url, poolSize: 1 })
  try {
    return await withinTime(1_000, async () => {
      const [rows] = (await knex.raw("SHOW GLOBAL STATUS LIKE 'wsrep_local_state_comment'")) as [
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
