import { decisionColumns, type DecisionAction } from '../decision-columns.ts'
import { creditedRefusal } from '../credit-note/credited-refusal.ts'
import type { Day, Instant } from '../day.ts'
import { reopeningColumns } from '../invoice-reopening.ts'
import { hasPayments, type PartlyPaid } from '../invoice-payments/payment-status.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import {
  decisionOriginColumns,
  NO_DECISION_ORIGIN,
  type ClientDecision,
  type DecisionOrigin,
  type DecisionSource,
  type RecordedFact,
} from '../own-client/client-decision.ts'
import type { ClientKind } from '../own-client/own-client-status.ts'
import { isRefused, refused, type Refused } from '../refusal.ts'
import { documentEvent, type EventAction } from './document-event.ts'
import {
  plannedStep,
  staleRefusal,
  statusRefusal,
  stepRefusal,
  type DocumentRules,
  type StepMoment,
  type StepPlan,
} from './document-step.ts'
import {
  partPaidRefusal,
  planPayment,
  planPaymentUndo,
  type PayableInvoice,
} from './plan-payment.ts'

/** A document of which its worker records what an own client said. */
export interface RecordableDocument extends PartlyPaid {
  status: string
  client_kind: ClientKind
  /** As it is called in a sentence. */
  client: string
  worker_id: string
  decision_source: DecisionSource | null
  resolved_at: Instant | null
  /** Of an invoice: its figures and payments. */
  invoice?: Omit<PayableInvoice, 'status'>
  payment_recorded_by?: string | null
  /** Of a timesheet: the number of the invoice made of it. */
  invoice_number?: string | null
}

/** What the own client said elsewhere, as its worker was told. */
export interface Recorded {
  what: RecordedFact
  reason?: string | null | undefined
  /** Of a payment: a part, as it reaches the worker or of the total; all that is due when neither is said. */
  amount?: number | null | undefined
  gross_amount?: number | null | undefined
  paid_at?: Day | null | undefined
  payment_method?: PaymentMethod | null | undefined
  payment_reference?: string | null | undefined
  notes?: string | null | undefined
}

/** Nobody records for a client what it decides itself. */
const memberRefusal = ({ client_kind, client }: RecordableDocument): Refused | null =>
  client_kind === 'own'
    ? null
    : refused('access_denied', `${client} signs in and says this itself. Nothing was changed.`)

const WORKERS_WORD: DecisionOrigin = { source: 'worker' }

/** By which step of the life of a document it comes to be approved or disputed from where it is. */
function stepOf(rules: DocumentRules, { status }: { status: string }, what: ClientDecision) {
  if (what === 'approved') return status === 'disputed' ? 'resolve_dispute' : 'approve'
  const isUnpaid = rules.machine.can(status, 'reopen')
  return isUnpaid ? 'reopen' : 'dispute'
}

/** What the decision of a client that doesn't sign in writes, whoever brought it. */
function planOutsideDecision(
  rules: DocumentRules,
  document: Pick<RecordableDocument, 'status' | 'invoice'> & PartlyPaid,
  {
    what,
    reason,
    origin,
    action,
    outcome,
  }: {
    what: ClientDecision
    reason?: string | null | undefined
    origin: DecisionOrigin
    action: EventAction
    outcome?: string
  },
  moment: StepMoment,
): StepPlan | Refused {
  const { at } = moment
  const step = stepOf(rules, document, what)
  const refusal =
    statusRefusal(rules, document, step) ??
    (step === 'reopen'
      ? (partPaidRefusal(document) ?? creditedRefusal(document.invoice ?? {}))
      : null) ??
    staleRefusal(rules, moment.stale)
  if (refusal) return refusal
  const typed = reason?.trim() || null
  const columns =
    step === 'reopen'
      ? { ...reopeningColumns({ at, reason: typed ?? '' }), ...rules.noApproval }
      : decisionColumns(rules.machine, step as DecisionAction, { at, reason: typed })
  return plannedStep(rules, document, step, {
    columns: { ...columns, ...decisionOriginColumns(origin, what, at) },
    event: documentEvent(action, { outcome: outcome ?? action, reason: typed }),
  })
}

function planRecordedPayment(
  rules: DocumentRules,
  document: RecordableDocument,
  record: Recorded,
  moment: StepMoment & { today: Day },
): StepPlan[] | Refused {
  // What is paid was not objected to: an invoice that waits for its approval gets both.
  const approval = rules.machine.can(document.status, 'approve')
    ? planOutsideDecision(
        rules,
        document,
        { what: 'approved', origin: WORKERS_WORD, action: 'record_approved' },
        moment,
      )
    : null
  if (approval && isRefused(approval)) return approval
  const status = approval?.status ?? document.status
  const stale = approval ? null : moment.stale
  if (!document.invoice) return refused('wrong_state')
  const origin = { recorded_by: document.worker_id }
  const payable = { ...document.invoice, status }
  const plan = planPayment(payable, record, { ...moment, stale, origin })
  if (isRefused(plan)) return plan
  const { payment } = plan.event
  const recorded = {
    ...plan,
    event: { ...documentEvent('record_paid'), ...(payment && { payment }) },
  }
  return approval ? [approval, recorded] : [recorded]
}

/**
 * The worker of an own client records what it said elsewhere: the steps that follow, in order. Refused
 * for a client that signs in, and where the status does not allow it.
 *
 * 20 Nov 2026, Brook Joinery rings to say that £374.40 are on their way for an invoice that nobody
 * answered: it is approved and paid, both as Callum was told.
 */
export function planRecord(
  rules: DocumentRules,
  document: RecordableDocument,
  record: Recorded,
  moment: StepMoment & { today: Day },
): StepPlan[] | Refused {
  const refusal = memberRefusal(document)
  if (refusal) return refusal
  const { what, reason } = record
  if (what === 'paid') return planRecordedPayment(rules, document, record, moment)
  const action = what === 'approved' ? 'record_approved' : 'record_disputed'
  const plan = planOutsideDecision(
    rules,
    document,
    { what, reason, origin: WORKERS_WORD, action },
    moment,
  )
  return isRefused(plan) ? plan : [plan]
}

/**
 * An own client approves or questions by its mailed link, which its worker is told of as if somebody
 * had signed in. A link decides what waits for a decision, and nothing else.
 */
export function planDecisionByLink(
  rules: DocumentRules,
  document: { status: string; client_kind: ClientKind; client: string },
  {
    what,
    reason,
    email,
    link_id,
  }: {
    what: ClientDecision
    reason?: string | null | undefined
    email: string
    link_id: string
  },
  moment: StepMoment,
): StepPlan | Refused {
  if (document.client_kind !== 'own') {
    return refused(
      'wrong_state',
      `${document.client} has joined Daysheet: sign in to answer. Nothing was changed.`,
    )
  }
  const step = what === 'approved' ? 'approve' : 'dispute'
  const refusal = stepRefusal(rules, document, step, moment)
  if (refusal) return refusal
  const action = what === 'approved' ? 'approve_by_link' : 'dispute_by_link'
  const origin = { source: 'link', email, link_id } as const
  return planOutsideDecision(
    rules,
    document,
    { what, reason, origin, action, outcome: step },
    moment,
  )
}

/** In whole or in part. */
const isPaid = (document: RecordableDocument): boolean =>
  document.status === 'paid' || hasPayments(document)

/** Why what was recorded last can't be taken back, or null. */
function undoRefusal({ noun }: DocumentRules, document: RecordableDocument): Refused | null {
  const { client, decision_source, payment_recorded_by, invoice_number } = document
  if (isPaid(document)) {
    return payment_recorded_by == null
      ? refused('access_denied', `${client} recorded this payment itself. Nothing was changed.`)
      : null
  }
  if (decision_source === 'link') {
    const message = `${client} answered this by its link, so only they can change their mind: speak to them, then record what they say. Nothing was changed.`
    return refused('wrong_state', message)
  }
  if (decision_source === null) {
    return refused('wrong_state', `Nothing is recorded of this ${noun}. Nothing was changed.`)
  }
  if (noun === 'timesheet' && invoice_number) {
    const message = `This timesheet is on invoice ${invoice_number}, so its approval stays. Nothing was changed.`
    return refused('wrong_state', message)
  }
  return null
}

const UNDO_STEPS = { approved: 'undo_approval', disputed: 'undo_dispute' } as const

const UNDONE_COLUMNS = {
  undo_approval: { approved_at: null },
  undo_dispute: { disputed_at: null, rejection_reason: null },
} as const

/**
 * Takes back what was last recorded, with the reason: a payment leaves the invoice as it was before it,
 * an approval or a dispute leaves the document as sent and waiting.
 */
export function planRecordUndo(
  rules: DocumentRules,
  document: RecordableDocument,
  reason: string,
  moment: StepMoment,
): StepPlan | Refused {
  const refusal =
    memberRefusal(document) ?? undoRefusal(rules, document) ?? staleRefusal(rules, moment.stale)
  if (refusal) return refusal
  const typed = { reason: reason.trim() }
  if (isPaid(document) && document.invoice) {
    const undone = planPaymentUndo({ ...document.invoice, ...document }, reason, moment)
    if (isRefused(undone)) return undone
    const { payment } = undone.event
    const event = documentEvent('undo_recorded_payment', typed)
    return { ...undone, event: { ...event, ...(payment && { payment }) } }
  }
  const step = UNDO_STEPS[document.status as keyof typeof UNDO_STEPS] ?? 'undo_approval'
  const notNow = statusRefusal(rules, document, step) ?? creditedRefusal(document.invoice ?? {})
  if (notNow) return notNow
  return plannedStep(rules, document, step, {
    columns: { ...UNDONE_COLUMNS[step], ...NO_DECISION_ORIGIN },
    event: documentEvent('undo_record', typed),
  })
}
