import type { ClientDecision } from '@daysheet/core'
import { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { transactionDeps, type Deps } from '../../deps.ts'
import { decideByLink } from '../../documents/decide-for-own-client.ts'
import { findLink } from '../../documents/links/find-link.ts'
import { invoiceType } from '../invoices/index.ts'
import { timesheetType } from '../timesheets/index.ts'
import { lockShared, type OpenShared } from './open-shared.ts'

/** What whoever opened a link says of its document, and which version they had read. */
export interface LinkDecision {
  what: ClientDecision
  reason?: string
  version: number
}

/**
 * Decides by a mailed link, in its name. Of several who do so at once, and of a withdrawal at the same
 * moment, one comes first, and the others are told what became of the document.
 */
export async function decideShared(
  deps: Deps,
  secret: string,
  decision: LinkDecision,
): Promise<OpenShared> {
  const acting = { ...deps, actor: Actor.byLink(await findLink(deps.knex, secret)) }
  return inTransaction(acting, async (trx) => {
    const within = transactionDeps(acting, trx)
    const shared = await lockShared(within, secret)
    const { address: email, id: link_id } = shared.link
    const said = { ...decision, email, link_id }
    return shared.noun === 'invoice'
      ? { ...shared, document: await decideByLink(within, invoiceType, shared.document, said) }
      : { ...shared, document: await decideByLink(within, timesheetType, shared.document, said) }
  })
}
