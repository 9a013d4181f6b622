import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { createPartner } from '../features/partners/index.ts'
import { resetSandbox } from '../sandboxes/reset-sandbox.ts'

/** Where `npm run dev` of docs/examples/partner-site shows its page. */
const EXAMPLE_ORIGIN = 'http://localhost:5173'

/** A partner whose sandbox has the demo world; returns its test key. */
export async function writeDemoPartner(
  deps: Pick<Deps, 'knex' | 'actor' | 'clock' | 'vault'>,
): Promise<string> {
  const { id, keys } = await inTransaction(deps, (trx) =>
    createPartner(trx, deps, { name: 'Marlow & Finch', origins: [EXAMPLE_ORIGIN] }),
  )
  await resetSandbox(deps, { id, mode: 'test' })
  const testKey = keys.find((key) => key.startsWith('dsk_test_'))
  if (testKey === undefined) throw new Error('A partner has a test key')
  return testKey
}
