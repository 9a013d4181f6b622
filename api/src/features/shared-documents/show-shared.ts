import { clientDisplayName, presentClientDecision, type SharedDocument } from '@daysheet/core'
import type { SharedDeps } from '../../deps.ts'
import type { OpenShared } from './open-shared.ts'
import { sharedInvoice } from './shared-invoice.ts'
import { sharedTimesheet } from './shared-timesheet.ts'

/** The document as whoever opened its link reads it. */
export async function showShared(
  deps: Pick<SharedDeps, 'knex' | 'vault'>,
  shared: OpenShared,
): Promise<SharedDocument> {
  const { link, document } = shared
  const content =
    shared.noun === 'invoice'
      ? await sharedInvoice(deps, shared.document)
      : await sharedTimesheet(deps, shared.document)
  return {
    ...content,
    worker_name: document.worker_name,
    client_name: clientDisplayName(document),
    sent_to: link.address,
    decision: decisionOf(document),
    abilities: { decide: document.status === 'submitted', pdf: true },
  }
}

/** How it was decided; the reason where it was questioned. */
function decisionOf(document: OpenShared['document']): SharedDocument['decision'] {
  const decision = presentClientDecision(document, document.worker_name)
  if (decision === null) return null
  const reason = decision.what === 'disputed' ? document.rejection_reason : null
  return { sentence: decision.sentence, reason }
}
