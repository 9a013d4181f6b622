import {
  documentChanges,
  staleDecisionSentence,
  type ComparedDocument,
} from '../document-changes.ts'
import type { DocumentAction, DocumentMachine } from '../document-machine.ts'
import type { Approver, ApprovalFacts, ApprovalTerms } from '../company/approval-refusal.ts'
import type { DocumentNoun } from '../document-noun.ts'
import type { PaymentRowChange } from '../invoice-payments/invoice-payment.ts'
import { refused, type Refused } from '../refusal.ts'
import type { DocumentEvent } from './document-event.ts'

/** What the rules of every document need to know of its noun. */
export interface DocumentRules {
  noun: DocumentNoun
  machine: DocumentMachine
  /** Who approved it, and how that came here, taken back: whatever was approved is not what is sent next. */
  noApproval: ColumnChanges
}

/** Columns by name, as a change writes them; what is not named stays. */
export type ColumnChanges = Readonly<Record<string, string | number | boolean | null>>

/** A version that somebody saw and that is no longer the newest, where it is still known, and the newest. */
export interface StaleVersion {
  seen: ComparedDocument | undefined
  current: ComparedDocument
}

/** Who decides for a company, and by what of the document and by which rules. */
export interface Decider {
  approver: Approver
  facts: ApprovalFacts
  terms: ApprovalTerms
}

/** When a step is taken, and by what the person saw. */
export interface StepMoment {
  /** Instant. */
  at: string
  /** Null: they saw the newest version, or did not say which. */
  stale: StaleVersion | null
  /** The member of a company who takes it; without it the rules about members don't count. */
  by?: Decider | undefined
}

/** A step of the status machine that can be taken, with all that it writes. */
export interface StepPlan {
  step: DocumentAction
  status: string
  columns: ColumnChanges
  event: DocumentEvent
  /** Of an invoice: what it does to the payments that are kept of it. */
  payment?: PaymentRowChange
}

/** Why the status does not allow the step, or null when it does. `sentence` replaces the machine's own. */
export const statusRefusal = (
  { noun, machine }: DocumentRules,
  { status }: { status: string },
  step: DocumentAction,
  sentence?: string,
): Refused | null =>
  machine.can(status, step)
    ? null
    : refused('wrong_state', sentence ?? machine.refusal(status, step, noun))

/** Why a decision can't be about the version that was seen, with what changed since. */
export function staleRefusal({ noun }: DocumentRules, stale: StaleVersion | null): Refused | null {
  if (stale === null) return null
  const issues = stale.seen ? documentChanges(stale.seen, stale.current) : []
  const message = staleDecisionSentence(noun, issues)
  return { refusal: { code: 'stale_version', message, issues } }
}

/** Why a step can't be taken: its status does not allow it, or the newest version was not seen. */
export const stepRefusal = (
  rules: DocumentRules,
  document: { status: string },
  step: DocumentAction,
  { stale }: Pick<StepMoment, 'stale'>,
): Refused | null => statusRefusal(rules, document, step) ?? staleRefusal(rules, stale)

/** The step that nothing refuses. */
export const plannedStep = (
  { machine }: DocumentRules,
  { status }: { status: string },
  step: DocumentAction,
  planned: Pick<StepPlan, 'columns' | 'event' | 'payment'>,
): StepPlan => ({ step, status: machine.next(status, step) ?? status, ...planned })
