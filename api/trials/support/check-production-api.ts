import { openDatabase } from '../../src/db/knex.ts'
import { openStorage } from '../../src/ports/storage/flydrive.ts'
import { assertNoViolations, type Tried } from './checker/assert-no-violations.ts'
import type { Evidence } from './checker/evidence.ts'
import type { ProductionApi } from './production-api.ts'

/** The checker over what the processes of a trial have written, once they are gone. */
export async function checkProductionApi(
  api: Pick<ProductionApi, 'database' | 'files'>,
  tried: Tried,
  evidence: Omit<Evidence, 'deps'> = {},
): Promise<void> {
  const knex = openDatabase({ url: api.database.url, poolSize: 2, patient: true })
  const storage = await openStorage({ kind: 'folder', path: api.files })
  try {
    await assertNoViolations({ ...evidence, deps: { knex, storage } }, tried)
  } finally {
    await knex.destroy()
  }
}
