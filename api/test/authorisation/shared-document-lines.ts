import { inTransaction } from '../../src/db/in-transaction.ts'
import { issueLinks } from '../../src/documents/links/issue-links.ts'
import { buildManyInvoices } from '../support/build-invoice.ts'
import { insertOwnClient } from '../support/build-own-client.ts'
import { buildWorker } from '../support/build-user.ts'
import { CALLERS, type MatrixLine, type MatrixRequest, type World } from './world.ts'

/** The link to an invoice of an own client: whoever has it needs nothing else, and is nobody else. */
async function linkOf({ app }: World): Promise<{ secret: string }> {
  const worker = await buildWorker(app)
  const { client, projectId, address } = await insertOwnClient(app, worker)
  const pair = { worker, client, projectId }
  const [id = ''] = await buildManyInvoices(app, pair, 1)
  const secrets = await inTransaction(app.deps, (trx) =>
    issueLinks(
      trx,
      { noun: 'invoice', id, worker_id: worker.id, client_id: client.id },
      [address],
      app.clock.now(),
    ),
  )
  return { secret: secrets.get(address) ?? '' }
}

const withLink =
  (body?: object) =>
  async (world: World): Promise<MatrixRequest> => ({
    params: await linkOf(world),
    ...(body && { body }),
  })

export const sharedDocumentLines: Record<string, MatrixLine> = {
  read: { allowed: CALLERS, request: withLink() },
  approve: { allowed: CALLERS, request: withLink({ version: 1 }) },
  question: { allowed: CALLERS, request: withLink({ version: 1, reason: 'One day or two?' }) },
  notForMe: { allowed: CALLERS, request: withLink() },
  pdf: { allowed: CALLERS, request: withLink() },
}
