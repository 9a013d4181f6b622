import {
  isWaitingFor,
  memberRefusals,
  stepThatWaits,
  sumPounds,
  waitsFor,
  type ApprovalFacts,
  type Decider,
  type MemberDecision,
  type NamedPerson,
  type WaitingDocument,
} from '@daysheet/core'
import { personOf, type SignedInCall } from './call.ts'
import type { StoredDocument } from './documents.ts'
import { activeMembersOf, approvalTermsOf, memberOf } from './memberships.ts'

/** What of a stored document the rules about members look at. */
export interface DecidedRecord extends Pick<StoredDocument, 'client_id' | 'status' | 'items'> {
  /** Of an invoice, in pounds. */
  subtotal?: number
  expenses_total?: number
  approved_by?: string | null
  first_approved_by?: string | null
}

const isInvoice = ({ subtotal }: DecidedRecord) => subtotal !== undefined

export function factsOf(document: DecidedRecord): ApprovalFacts & { approved_by: string | null } {
  const labour = document.items.filter(
    (item) => (item as { item_type?: string }).item_type !== 'expense',
  )
  return {
    amount: isInvoice(document)
      ? sumPounds([document.subtotal ?? 0, document.expenses_total ?? 0])
      : null,
    labour: labour.map((item) => ({
      project_id: item.project_id,
      project_name: (item as { project_name?: string | null }).project_name ?? null,
    })),
    first_approved_by: document.first_approved_by ?? null,
    approved_by: document.approved_by ?? null,
  }
}

/** The member of a company who decides; nobody is one where a worker calls. */
export function deciderOf(call: SignedInCall, document: DecidedRecord): Decider | undefined {
  const { viewer, account, store } = call
  if (account.side === 'worker') return undefined
  return {
    approver: { id: viewer.id, membership: viewer.membership ?? null },
    facts: factsOf(document),
    terms: approvalTermsOf(store, account.id),
  }
}

/** The same for abilities and for what stands beside a button that is not offered. */
export function memberDecision(
  call: SignedInCall,
  document: DecidedRecord,
): MemberDecision | undefined {
  const decider = deciderOf(call, document)
  return decider && { member: decider.approver, facts: factsOf(document), terms: decider.terms }
}

export const waitingDocument = (document: DecidedRecord): WaitingDocument => ({
  ...factsOf(document),
  status: document.status,
  isPaid: isInvoice(document),
})

const named = ({ store }: SignedInCall, id: string | null | undefined): NamedPerson | null =>
  id ? { id, full_name: personOf(store, id).full_name } : null

/** The people whom a document names: who approved it, and for whom it waits. */
export function peopleOf(call: SignedInCall, document: DecidedRecord) {
  const { store } = call
  const members = activeMembersOf(store, document.client_id).map((one) => memberOf(store, one))
  const terms = approvalTermsOf(store, document.client_id)
  return {
    approved_by: named(call, document.approved_by),
    first_approved_by: named(call, document.first_approved_by),
    waits_for: waitsFor(waitingDocument(document), members, terms).map(({ id, full_name }) => ({
      id,
      full_name,
    })),
    ...memberRefusals(memberDecision(call, document)),
  }
}

/** Whether a document is in the list of what waits for the reader, or only for others. */
export function matchesForMe(
  call: SignedInCall,
  document: DecidedRecord,
  forMe: 'true' | 'false' | undefined,
): boolean {
  if (forMe === undefined) return true
  const { viewer, store } = call
  const { membership } = viewer
  const waiting = waitingDocument(document)
  const terms = approvalTermsOf(store, document.client_id)
  const mine = membership != null && isWaitingFor(waiting, { id: viewer.id, ...membership }, terms)
  if (forMe === 'true') return mine
  return !mine && stepThatWaits(waiting) !== null
}
