import {
  isHeldByBankChange,
  isWaitingFor,
  labourOf,
  memberRefusals,
  stepThatWaits,
  sumPounds,
  waitsFor,
  type ApprovalFacts,
  type ApprovedBy,
  type BankChangeFacts,
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
  worker_id?: string
  bank_confirmed_by?: string | null
  bank_confirmed_at?: string | null
}

const isInvoice = ({ subtotal }: DecidedRecord) => subtotal !== undefined

export const bankChangeOf = (
  { store }: SignedInCall,
  { worker_id, ...invoice }: DecidedRecord,
): BankChangeFacts => ({
  approved_by: invoice.approved_by ?? null,
  first_approved_by: invoice.first_approved_by ?? null,
  bank_details_changed_at:
    worker_id === undefined ? null : personOf(store, worker_id).bank_details_changed_at,
  bank_confirmed_by: invoice.bank_confirmed_by ?? null,
  bank_confirmed_at: invoice.bank_confirmed_at ?? null,
})

/** Of a timesheet nothing is paid. */
const isHeld = (call: SignedInCall, document: DecidedRecord): boolean =>
  isInvoice(document) &&
  isHeldByBankChange(
    bankChangeOf(call, document),
    approvalTermsOf(call.store, document.client_id).rules,
    call.now,
  )

/** A timesheet's entries are no items of a type, and a stored line need not name its project. */
const lineOf = (item: DecidedRecord['items'][number]) => {
  const { item_type, project_name = null } = item as {
    item_type?: string
    project_name?: string | null
  }
  return { item_type, project_name, project_id: item.project_id }
}

export function factsOf(call: SignedInCall, document: DecidedRecord): ApprovalFacts & ApprovedBy {
  return {
    amount: isInvoice(document)
      ? sumPounds([document.subtotal ?? 0, document.expenses_total ?? 0])
      : null,
    labour: labourOf(document.items.map(lineOf)),
    first_approved_by: document.first_approved_by ?? null,
    approved_by: document.approved_by ?? null,
    is_bank_change_held: isHeld(call, document),
  }
}

/** The member of a company who decides; nobody is one where a worker calls. */
export function deciderOf(call: SignedInCall, document: DecidedRecord): Decider | undefined {
  const { viewer, account, store } = call
  if (account.side === 'worker') return undefined
  return {
    approver: { id: viewer.id, membership: viewer.membership ?? null },
    facts: factsOf(call, document),
    terms: approvalTermsOf(store, account.id),
  }
}

/** The same for abilities and for what stands beside a button that is not offered. */
export function memberDecision(
  call: SignedInCall,
  document: DecidedRecord,
): MemberDecision | undefined {
  const decider = deciderOf(call, document)
  return (
    decider && { member: decider.approver, facts: factsOf(call, document), terms: decider.terms }
  )
}

export const waitingDocument = (call: SignedInCall, document: DecidedRecord): WaitingDocument => ({
  ...factsOf(call, document),
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
    waits_for: waitsFor(waitingDocument(call, document), members, terms).map(
      ({ id, full_name }) => ({
        id,
        full_name,
      }),
    ),
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
  const waiting = waitingDocument(call, document)
  const terms = approvalTermsOf(store, document.client_id)
  const mine = membership != null && isWaitingFor(waiting, { id: viewer.id, ...membership }, terms)
  if (forMe === 'true') return mine
  return !mine && stepThatWaits(waiting) !== null
}
