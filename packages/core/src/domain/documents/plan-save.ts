import { checkProjects, withAllowedProjects } from '../check-projects.ts'
import { clientChangeRefusal } from '../client-change.ts'
import type { Day } from '../day.ts'
import { submissionColumns } from '../decision-columns.ts'
import { ownClientSendingRefusal } from '../own-client/own-client-sending.ts'
import { isRefused, refused, refusedFields, versionRefusal, type Refused } from '../refusal.ts'
import { daysAfterEnd, sendingRefusal } from '../sending-refusal.ts'
import { documentEvent, type DocumentEvent } from './document-event.ts'
import { plannedStep, statusRefusal, type DocumentRules, type StepPlan } from './document-step.ts'
import { missingTermsRefusal, type DocumentTerms, type SavingFacts } from './document-terms.ts'
import type {
  DocumentContent,
  DocumentInput,
  SaveAction,
  SavedDocument,
  SaveRules,
} from './save-rules.ts'

/** How a document is saved: `update` is PUT, `amend` is PUT …/amend. */
export type SaveCall = 'update' | 'amend'

/** A save that the status, the version and the client allow; what else it needs is read next. */
export interface SaveStep {
  action: SaveAction
  /** The client gets it. */
  sends: boolean
  /** The client has to take it: it is sent, or it moves to another client. */
  isOffered: boolean
}

/**
 * Which step a save takes, checked in this order: the status allows it, the newest version was
 * opened, and the document may go to this client.
 */
export function planSaveStep<Input extends DocumentInput, Content extends DocumentContent>(
  rules: SaveRules<Input, Content>,
  before: SavedDocument,
  input: Input,
  call: SaveCall,
): SaveStep | Refused {
  const isSubmitted = input.status === 'submitted'
  const amendStep = isSubmitted ? 'amend' : 'save'
  const action = call === 'amend' ? amendStep : rules.updateStep(before.status, isSubmitted)
  const sentence = call === 'update' ? rules.notEditable : undefined
  const refusal =
    statusRefusal(rules, before, action, sentence) ??
    versionRefusal(before, input.version) ??
    moveRefusal(rules, before, input)
  if (refusal) return refusal
  const sends = action === 'submit' || action === 'amend'
  return { action, sends, isOffered: sends || input.client_id !== before.client_id }
}

function moveRefusal(
  { noun }: DocumentRules,
  before: SavedDocument,
  { client_id }: DocumentInput,
): Refused | null {
  if (client_id === before.client_id) return null
  const message = clientChangeRefusal(noun, before)
  return message === null ? null : refusedFields([{ path: 'client_id', message }])
}

/** Creating, sending and moving need a client that takes the noun and works with the worker, or did on its days. */
function offerRefusal(
  { noun }: DocumentRules,
  { items }: DocumentInput,
  terms: DocumentTerms,
  { sentDays, today, sends }: { sentDays: readonly Day[] | null; today: Day; sends: boolean },
): Refused | null {
  const { client_name, own } = terms
  const ownRefusal = own && ownClientSendingRefusal(own, { isOpen: sentDays !== null, sends })
  if (ownRefusal) return ownRefusal
  const sent = { today, isOpen: sentDays !== null }
  const message = sendingRefusal(noun, terms, client_name, sent)
  if (message !== null) return refused('permission_disabled', message)
  const issues = daysAfterEnd(items, terms, client_name, sentDays ?? [])
  return issues.length > 0 ? refusedFields(issues) : null
}

/**
 * What was typed as it is stored, checked in this order: the two work together, the client takes it
 * where it is offered, every line is on a project that can be logged, and the noun's own rules.
 */
function planContent<Input extends DocumentInput, Content extends DocumentContent>(
  rules: SaveRules<Input, Content>,
  input: Input,
  { terms, assigned, named, sentDays, today }: SavingFacts,
  { isOffered, sends }: Pick<SaveStep, 'isOffered' | 'sends'>,
): Content | Refused {
  if (typeof terms === 'string') return missingTermsRefusal(terms)
  const refusal = isOffered ? offerRefusal(rules, input, terms, { sentDays, today, sends }) : null
  if (refusal) return refusal
  const projects = withAllowedProjects(assigned, named)
  const issues = checkProjects(input.items, projects, input.client_id, today)
  if (issues.length > 0) return refusedFields(issues)
  return rules.contentOf(input, { terms, projects })
}

/** A save with all that it writes. */
export type SavePlan<Content> = Omit<Content, 'columns'> & StepPlan

/** What a save that was found possible writes; refused by what was typed and agreed. */
export function planSave<Input extends DocumentInput, Content extends DocumentContent>(
  rules: SaveRules<Input, Content>,
  before: SavedDocument,
  input: Input,
  { step, facts, at }: { step: SaveStep; facts: SavingFacts; at: string },
): SavePlan<Content> | Refused {
  const content = planContent(rules, input, facts, step)
  const isMoved = input.client_id !== before.client_id
  if (isRefused(content)) return content
  const planned = plannedStep(rules, before, step.action, {
    columns: {
      ...content.columns,
      ...rules.noApproval,
      ...(isMoved && rules.movedColumns),
      // A draft keeps its rejection reason for the worker.
      ...(step.sends ? submissionColumns(at) : rules.unsentColumns),
    },
    event: documentEvent(rules.eventOf({ ...before, isMoved }, step.action)),
  })
  return { ...content, ...planned }
}

/** A new document with all that it writes, but its id and its number. */
export type CreationPlan<Content> = Content & {
  head: NewHead
  sends: boolean
  event: DocumentEvent
}

interface NewHead {
  status: 'draft' | 'submitted'
  created_at: string
  updated_at: string
  submitted_at: string | null
}

/** What a new document writes, as a draft or sent at once. */
export function planCreation<Input extends DocumentInput, Content extends DocumentContent>(
  rules: SaveRules<Input, Content>,
  input: Input,
  facts: SavingFacts,
  at: string,
): CreationPlan<Content> | Refused {
  const sends = input.status === 'submitted'
  const content = planContent(rules, input, facts, { isOffered: true, sends })
  if (isRefused(content)) return content
  return {
    ...content,
    sends,
    head: {
      status: sends ? 'submitted' : 'draft',
      created_at: at,
      updated_at: at,
      submitted_at: sends ? at : null,
    },
    event: documentEvent(sends ? 'submit' : 'create'),
  }
}
