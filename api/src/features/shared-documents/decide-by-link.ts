import { clientDisplayName, planDecisionByLink, type ClientDecision } from '@daysheet/core'
import { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { transactionDeps, type Deps, type TransactionDeps } from '../../deps.ts'
import { takeStep } from '../../documents/decide.ts'
import { clientKindOf } from '../../documents/document-row.ts'
import type { DocumentRead, DocumentType } from '../../documents/document-type.ts'
import { findLink, type LinkRow } from '../../documents/links/find-link.ts'
import { invoiceType } from '../invoices/index.ts'
import { timesheetType } from '../timesheets/index.ts'
import { lockShared, type OpenShared } from './open-shared.ts'

/** What whoever opened a link says of its document, and which version they had read. */
export interface LinkDecision {
  what: ClientDecision
  reason?: string
  version: number
}

const takeLinkStep = <Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  link: LinkRow,
  { version, ...said }: LinkDecision,
): Promise<Document> =>
  takeStep(deps, type, document, { version }, (moment) =>
    planDecisionByLink(
      type,
      {
        status: document.status,
        client: clientDisplayName(document),
        client_kind: clientKindOf(document),
      },
      { ...said, email: link.address, link_id: link.id },
      moment,
    ),
  )

/**
 * Decides by a mailed link, in its name. Of several who do so at once, and of a withdrawal at the same
 * moment, one comes first, and the others are told what became of the document.
 */
export async function decideByLink(
  deps: Deps,
  secret: string,
  decision: LinkDecision,
): Promise<OpenShared> {
  const actor = Actor.byLink(await findLink(deps.knex, secret))
  const acting = { ...deps, actor }
  return inTransaction(acting, async (trx) => {
    const within = transactionDeps(acting, trx)
    const shared = await lockShared(within, secret)
    const { link } = shared
    return shared.noun === 'invoice'
      ? {
          ...shared,
          document: await takeLinkStep(within, invoiceType, shared.document, link, decision),
        }
      : {
          ...shared,
          document: await takeLinkStep(within, timesheetType, shared.document, link, decision),
        }
  })
}
