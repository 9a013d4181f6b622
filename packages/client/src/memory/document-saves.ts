import {
  assertNotRefused,
  displayName,
  closingOf,
  planCreation,
  planSave,
  planSaveStep,
  type AssignedProject,
  type AssignedProjects,
  type CreationPlan,
  type DocumentContent,
  type DocumentInput,
  type NumberedNoun,
  type DocumentTerms,
  type MissingTerms,
  type SaveCall,
  type SaveRules,
  type SavingFacts,
} from '@daysheet/core'
import type { WorldAssignment, WorldEndedAssignment } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { notifyOtherSide, versionColumns } from './document-steps.ts'
import {
  engagementOf,
  findVisible,
  type DocumentType,
  type OneDocument,
  type StoredDocument,
} from './documents.ts'
import { assertMayMail } from './document-links.ts'
import { ownTermsOf } from './own-client-records.ts'
import { recordReplaced } from './replaced-documents.ts'
import { retentionsFor } from './retention-facts.ts'
import { standingWith } from './verifications.ts'

/** What identifies a new document. */
export interface NewDocument {
  id: string
  number: string
  worker_id: string
  version: number
}

/** What saving needs to know as well; what it writes is planned by the rules of the core. */
export interface SavedType<
  Stored extends StoredDocument,
  Input extends DocumentInput,
  Content extends DocumentContent,
>
  extends DocumentType<Stored>, SaveRules<Input, Content> {
  newOf: (
    document: NewDocument,
    plan: CreationPlan<Content>,
    items: Stored['items'],
    source: StoredDocument | null,
  ) => Stored
  itemsOf: (call: SignedInCall, lines: Content['lines']) => Stored['items']
  /** What else is stored of what was typed. */
  contentWritten?: (call: SignedInCall, stored: Stored, content: Content) => void
  /** The timesheet that it was made of. */
  timesheetNumberOf?: (call: SignedInCall, stored: Stored) => string | null
}

/** What the caller agreed with a client, or why there is nothing. */
function termsWith(call: SignedInCall, client_id: string): DocumentTerms | MissingTerms {
  const { store, account } = call
  const client = store.world.people.find(({ id }) => id === client_id)
  if (client?.user_type !== 'client') return 'no_client'
  const engagement = engagementOf(store, { client_id, worker_id: account.id })
  if (!engagement) return 'never_engaged'
  const { vat_registered, standard_day_rate } = account.profile
  return {
    ...engagement,
    ...standingWith(call, engagement),
    client_name: displayName(client),
    own: ownTermsOf(call, client_id),
    client_vat_number: client.vat_number,
    vat_registered,
    standard_day_rate,
  }
}

/** The projects that the caller is on, or was until the engagement ended. */
function assignedProjects({ store, account }: SignedInCall): AssignedProjects {
  const { projects, assignments, endedAssignments } = store.world
  const projectsOf = (
    { project_id, worker_id, day_rate }: WorldAssignment,
    ended: WorldEndedAssignment | null,
  ): [string, AssignedProject][] => {
    const project = projects.find(({ id }) => id === project_id)
    if (!project || worker_id !== account.id) return []
    const { client_id, archived } = project
    return [[project_id, { client_id, archived, day_rate, closing: closingOf(project, ended) }]]
  }
  return new Map([
    ...endedAssignments.flatMap((one) => projectsOf(one, one)),
    ...assignments.flatMap((one) => projectsOf(one, null)),
  ])
}

/** Those that a document names already, each at the rate that it was priced at. */
function namedProjects({ client_id, items }: StoredDocument): AssignedProjects {
  const named = new Map<string, AssignedProject>()
  for (const { project_id, day_rate = null } of items) {
    if (project_id === null) continue
    const before = named.get(project_id)?.day_rate ?? null
    const highest = Math.max(before ?? 0, day_rate ?? 0)
    const isPriced = before !== null || day_rate !== null
    named.set(project_id, { client_id, archived: false, day_rate: isPriced ? highest : null })
  }
  return named
}

/** What the client keeps back of these lines, among the terms that price them. */
function withRetentions(
  { store, account }: SignedInCall,
  terms: DocumentTerms | MissingTerms,
  {
    client_id,
    document,
    lines,
  }: {
    client_id: string
    document: StoredDocument | null
    lines: readonly { project_id: string }[]
  },
): DocumentTerms | MissingTerms {
  if (typeof terms === 'string') return terms
  const pair = { client_id, worker_id: account.id }
  const ids = lines.map(({ project_id }) => project_id)
  return { ...terms, retentions: retentionsFor(store, pair, ids, document?.id ?? null) }
}

/** What decides whether the caller may save a document for this client. */
export const savingFactsOf = (
  call: SignedInCall,
  client_id: string,
  document: StoredDocument | null,
  lines: readonly { project_id: string }[] = [],
): SavingFacts => ({
  terms: withRetentions(call, termsWith(call, client_id), { client_id, document, lines }),
  assigned: assignedProjects(call),
  named: document ? namedProjects(document) : new Map(),
  sentDays:
    document && (document.status !== 'draft' || document.kind === 'retention_release')
      ? document.items.flatMap(({ work_date }) => work_date ?? [])
      : null,
  today: call.today,
})

/** The next number of this worker's sequence; never used again, whatever becomes of it. */
export function newNumber(
  { store, today }: Pick<SignedInCall, 'store' | 'today'>,
  { noun, formatNumber }: { noun: NumberedNoun; formatNumber: (year: number, n: number) => string },
  worker_id: string,
): string {
  const year = Number(today.slice(0, 4))
  const sequence = `${noun} ${worker_id} ${year}`
  const n = (store.numbers.get(sequence) ?? 0) + 1
  store.numbers.set(sequence, n)
  return formatNumber(year, n)
}

/** A new document of the worker who calls, as a draft or sent; `source` is the one that it is made of. */
export function createDocument<
  Stored extends StoredDocument,
  Input extends DocumentInput,
  Content extends DocumentContent,
>(
  call: SignedInCall,
  type: SavedType<Stored, Input, Content>,
  input: Input,
  source: StoredDocument | null = null,
): Stored {
  const plan = planCreation(
    type,
    input,
    savingFactsOf(call, input.client_id, source, input.items),
    call.now,
  )
  assertNotRefused(plan)
  if (plan.sends) {
    assertMayMail(call, { worker_id: call.account.id, client_id: input.client_id })
  }
  const document = {
    id: call.store.newId(),
    number: newNumber(call, type, call.account.id),
    worker_id: call.account.id,
    version: 1,
  }
  const stored = type.newOf(document, plan, type.itemsOf(call, plan.lines), source)
  type.all(call.store.world).push(stored)
  type.contentWritten?.(call, stored, plan)
  notifyOtherSide(call, type, stored, plan.event)
  if (plan.sends) type.written?.(call, stored, 'submit')
  return stored
}

/** Saves the body; `submitted` sends it. */
export function saveDocument<
  Stored extends StoredDocument,
  Input extends DocumentInput,
  Content extends DocumentContent,
>(
  call: OneDocument & { body: Input },
  type: SavedType<Stored, Input, Content>,
  how: SaveCall,
): Stored {
  const { body } = call
  const document = findVisible(call, type)
  const timesheet_number = type.timesheetNumberOf?.(call, document) ?? null
  const step = planSaveStep(type, { ...document, timesheet_number }, body, how)
  assertNotRefused(step)
  const facts = savingFactsOf(call, body.client_id, document, body.items)
  const plan = planSave(type, document, body, { step, facts, at: call.now })
  assertNotRefused(plan)
  if (step.sends) assertMayMail(call, { ...document, client_id: body.client_id })
  const { status, columns, lines, event } = plan
  const items = type.itemsOf(call, lines)
  recordReplaced(call.store, document)
  Object.assign(document, { status, ...versionColumns(call, document), ...columns, items })
  type.contentWritten?.(call, document, { ...plan, columns } as unknown as Content)
  notifyOtherSide(call, type, document, event)
  type.written?.(call, document, plan.step)
  return document
}
