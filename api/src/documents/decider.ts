import { ApiError, noCompanySentence, permissionsOfRole, whoCanInstead } from '@daysheet/core'
import type { Decider, Payer } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'
import { findDecisions } from './find-decisions.ts'

/**
 * Who decides, as they are within the transaction: a role that was changed while an approval was under
 * way counts. Undefined where nobody acts for a company. Throws `access_denied` once a membership has
 * ended, or its role may not do this any more.
 */
export async function findDecider<Document extends DocumentRead>(
  { knex: trx, actor, clock }: Pick<TransactionDeps, 'knex' | 'actor' | 'clock'>,
  type: DocumentType<Document>,
  document: Document,
  permission: 'approve' | 'pay',
): Promise<(Decider & { payer: Payer }) | undefined> {
  if (actor.id === null || actor.companyId !== document.client_id) return undefined
  // Whoever changes or ends the membership waits, or has come before.
  await trx('company_members')
    .where({ company_id: actor.companyId, user_id: actor.id })
    .forShare()
    .first('id')
  const decision = (await findDecisions(trx, type, [document], clock.now())).get(document.id)
  const member = decision?.members.find(({ id }) => id === actor.id)
  if (!decision || !member) {
    throw new ApiError('access_denied', {
      message: noCompanySentence(decision?.terms.company ?? 'it'),
    })
  }
  const { facts, terms } = decision
  if (!permissionsOfRole(member.role).has(permission)) {
    throw new ApiError('access_denied', { message: whoCanInstead(permission, terms.company) })
  }
  return {
    approver: { id: member.id, membership: member },
    facts,
    terms,
    payer: { id: member.id, approved: facts, rules: terms.rules },
  }
}
