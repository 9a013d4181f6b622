import { receiptFilename, uniqueFileNames } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { acceptedReturnsOf } from '../find-submissions.ts'
import { printReceipt } from './print-receipt.ts'

/** A receipt that a company has, and how to get its PDF. */
export interface KeptReceipt {
  filename: string
  print: () => Promise<Buffer>
}

/** HMRC's receipts of a company's returns, oldest first; each is printed when it is asked for. */
export async function keptReceipts(
  deps: Pick<Deps, 'knex' | 'vault' | 'pdf'>,
  clientId: string,
): Promise<KeptReceipt[]> {
  const returns = await acceptedReturnsOf(deps.knex, clientId)
  const names = uniqueFileNames(returns.map(receiptFilename))
  return returns.map((one, index) => ({
    filename: names[index] ?? receiptFilename(one),
    print: () => printReceipt(deps, one),
  }))
}
