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
  deps: Pick<TransactionDeps, 'knex' | 'actor' | 'clock'>,
  type: DocumentType<Document>,
  document: Document,
  permission: 'approve' | 'pay',
): Promise<(Decider & { payer: Payer }) | undefined> {
  const { actor } = deps
  if (actor.id === null || actor.companyId !== document.client_id) return undefined
  const { decision, decider } = await findMember(deps, type, document, actor.id)
  const company = decision?.terms.company ?? 'it'
  if (!decider) throw new ApiError('access_denied', { message: noCompanySentence(company) })
  const { membership } = decider.approver
  if (!permissionsOfRole(membership.role).has(permission)) {
    throw new ApiError('access_denied', { message: whoCanInstead(permission, company) })
  }
  const { id } = decider.approver
  return { ...decider, payer: { id, approved: decider.facts, rules: decider.terms.rules } }
}

/**
 * By document of one company: who records its payment, as `findDecider` says it of one. The number of
 * statements does not grow with them.
 */
export async function findPayers<Document extends DocumentRead>(
  { knex: trx, actor, clock }: Pick<TransactionDeps, 'knex' | 'actor' | 'clock'>,
  type: DocumentType<Document>,
  documents: readonly Document[],
): Promise<ReadonlyMap<string, Payer>> {
  const { id } = actor
  const own = documents.filter(({ client_id }) => client_id === actor.companyId)
  const [first] = own
  if (id === null || !first) return new Map()
  await trx('company_members')
    .where({ company_id: first.client_id, user_id: id })
    .forShare()
    .first('id')
  const decisions = await findDecisions(trx, type, own, clock.now())
  const { terms, members = [] } = decisions.get(first.id) ?? {}
  const company = terms?.company ?? 'it'
  const membership = members.find((member) => member.id === id)
  if (!membership) throw new ApiError('access_denied', { message: noCompanySentence(company) })
  if (!permissionsOfRole(membership.role).has('pay')) {
    throw new ApiError('access_denied', { message: whoCanInstead('pay', company) })
  }
  return new Map(
    [...decisions].map(([document, decision]) => [
      document,
      { id, approved: decision.facts, rules: decision.terms.rules },
    ]),
  )
}

/** A member of the document's client as somebody who decides; no decider once they have left. */
export async function findMember<Document extends DocumentRead>(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  type: DocumentType<Document>,
  document: Document,
  id: string,
) {
  // Whoever changes or ends the membership waits, or has come before.
  await trx('company_members')
    .where({ company_id: document.client_id, user_id: id })
    .forShare()
    .first('id')
  const decision = (await findDecisions(trx, type, [document], clock.now())).get(document.id)
  const membership = decision?.members.find((member) => member.id === id)
  if (!decision || !membership) return { decision, decider: null }
  const { facts, terms } = decision
  return { decision, decider: { approver: { id, membership }, facts, terms } }
}
