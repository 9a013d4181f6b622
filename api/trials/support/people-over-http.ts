import { writePeople, type BenchPeople } from '../../bench/data.ts'
import { openDatabase } from '../../src/db/knex.ts'
import { createVault } from '../../src/vault.ts'

const KEY = Buffer.alloc(32, 7)

/** Settings of a process that is asked over plain http, where a browser would not send production's cookies. */
export const OVER_PLAIN_HTTP = {
  NODE_ENV: 'development',
  DAYSHEET_MODE: 'local',
  PUBLIC_URL: 'http://localhost',
  ENCRYPTION_KEYS: `k1:${KEY.toString('base64')}`,
}

/** A worker and a client whom such a process knows. */
export async function peopleOf(databaseUrl: string): Promise<BenchPeople> {
  const knex = openDatabase({ url: databaseUrl, poolSize: 1 })
  const vault = createVault([{ id: 'k1', key: KEY }])
  try {
    return await writePeople({ knex, vault })
  } finally {
    await knex.destroy()
  }
}
