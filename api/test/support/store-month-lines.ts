import { inTransaction } from '../../src/db/in-transaction.ts'
import { storeMonthLines } from '../../src/features/cis-statements/index.ts'
import type { RunningApp } from './test-app.ts'

/** The lines of all tax months of the client, after a test has written what they are counted from. */
export const storeLinesOf = (
  { deps }: Pick<RunningApp, 'deps'>,
  { client }: { client: { id: string } },
): Promise<void> => inTransaction(deps, (trx) => storeMonthLines(trx, { client_id: client.id }))
