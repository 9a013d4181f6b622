import type { Viewer } from '../access/viewer.ts'
import type { UserType } from '../user-type.ts'
import { formatPounds, poundsFromPence, sumPounds } from '../money.ts'
import { historyChanges, type HistoryChange, type HistorySnapshot } from './history-changes.ts'
import { historySentence, historyTemplate, type HistoryAction } from './history-actions.ts'
import type { HistoryValue } from './history-field.ts'
import type { HistoryNoun } from './history-noun.ts'
import { PLANS } from '../plans.ts'
import { seesHistoryField } from './history-visibility.ts'

/** A company or a worker, by name. */
export interface HistoryParty {
  side: UserType
  id: string
  name: string
}

/** What is recorded of an act, with the names of whom and what it is about. */
export interface RecordedAct {
  id: string
  /** Instant. */
  at: string
  action: HistoryAction
  /** Null: nobody was signed in. */
  person: { id: string; full_name: string } | null
  party: HistoryParty | null
  subject: { id: string; title: string; tax_year?: number; tax_month?: number }
  before: HistorySnapshot
  after: HistorySnapshot
  reason: string | null
}

/** An entry as it is shown. */
export interface HistoryEntryView {
  id: string
  at: string
  who: { person: { id: string; full_name: string } | null; party: HistoryParty | null }
  action: HistoryAction
  sentence: string
  noun: HistoryNoun
  subject: RecordedAct['subject']
  changes: HistoryChange[]
  reason: string | null
}

/** As what a worker reads what came about by a rule of the company. */
const SEEN_BY_WORKER: Partial<Record<HistoryAction, HistoryAction>> = {
  'invoice.approve_by_timesheet': 'invoice.approve',
}

/**
 * As what a viewer reads an act: how an approval came about is its company's business.
 *
 * 26 Nov 2026, INV-2026-0008 says what its timesheet said and is approved by itself in Dave's name:
 * the worker reads that Dave approved it.
 */
const actionSeenBy = ({ account }: Viewer, action: HistoryAction): HistoryAction =>
  (account.side === 'worker' && SEEN_BY_WORKER[action]) || action

/** What was paid by an act, in pounds, where its snapshots say how much was paid before and after. */
function paidBy({ before, after }: RecordedAct): number | null {
  const [was, is] = [before?.['amount_paid'] ?? 0, after?.['amount_paid']]
  return typeof was === 'number' && typeof is === 'number'
    ? poundsFromPence(sumPounds([is, -was]))
    : null
}

/** Nobody reads that an invoice was paid of which a part was: its snapshot has not the status of one. */
function partPaid(act: RecordedAct): { action: HistoryAction; amount: string } {
  const paid = paidBy(act)
  const isPart = act.action === 'invoice.mark_paid' && act.after?.['status'] !== 'paid'
  return isPart && paid !== null
    ? { action: 'invoice.mark_part_paid', amount: formatPounds(paid) }
    : { action: act.action, amount: '' }
}

/** A plan is called by its name, wherever it is read. */
const withPlanName = (change: HistoryChange): HistoryChange =>
  change.field === 'plan_id'
    ? { ...change, before: planName(change.before), after: planName(change.after) }
    : change

const planName = (id: HistoryValue): HistoryValue =>
  PLANS.find((plan) => plan.id === id)?.name ?? id

/** Where the mailed link was sent to by which a client without an account has acted. */
function addressOf({ after }: RecordedAct): string {
  const address = after?.['decision_email']
  return typeof address === 'string' ? address : ''
}

/** An act as somebody reads it who may: who, what, when, and what was before and after. */
export function viewHistoryEntry(viewer: Viewer, act: RecordedAct): HistoryEntryView {
  const { id, at, person, party, subject, reason } = act
  const part = partPaid(act)
  const action = actionSeenBy(viewer, part.action)
  return {
    id,
    at,
    who: { person, party },
    action,
    sentence: historySentence(action, {
      who: person?.full_name ?? party?.name ?? null,
      title: subject.title,
      address: addressOf(act),
      amount: part.amount,
    }),
    noun: historyTemplate(action).noun,
    subject,
    changes: historyChanges(action, act)
      .filter(({ field }) => seesHistoryField(viewer, field))
      .map(withPlanName),
    reason,
  }
}
