import {
  ApiError,
  checkProjects,
  CLIENT_NOT_FOUND,
  clientChangeRefusal,
  closingOf,
  daysAfterEnd,
  displayName,
  maySendStill,
  sendingRefusal,
  withAllowedProjects,
  partyOf,
  type ComparedDocument,
  type DocumentAction,
  type DocumentMachine,
  type DocumentNoun,
  type LoggableProject,
} from '@daysheet/core'
import type {
  World,
  WorldEndedAssignment,
  WorldEngagement,
  WorldProject,
} from '@daysheet/core/fixtures'
import { accessDenied, assertVersion, invalid, personOf, type SignedInCall } from './call.ts'
import { assertSeenVersion, keepReplaced } from './replaced-documents.ts'
import type { Store } from './store.ts'
import { deletedRefusal, hiddenRefusal } from './withdrawals.ts'

/** What every noun stores of a document. */
export interface StoredDocument extends ComparedDocument {
  id: string
  worker_id: string
  client_id: string
  status: string
  version: number
  created_at: string
  updated_at: string
  submitted_at: string | null
  withdrawn_at: string | null
  rejection_reason: string | null
}

/** What the shared functions need to know of a noun's documents. */
export interface DocumentType<Stored extends StoredDocument> {
  noun: DocumentNoun
  machine: DocumentMachine
  all: (world: World) => Stored[]
  numberOf: (stored: Stored) => string
}

export type OneDocument = SignedInCall & { params: { id: string } }

type Pair = Pick<StoredDocument, 'client_id' | 'worker_id'>

export const engagementOf = (store: Store, pair: Pair): WorldEngagement | undefined =>
  store.world.engagements.find(
    (e) => e.client_id === pair.client_id && e.worker_id === pair.worker_id,
  )

/** The two people as every document names them. */
export function namesOf({ store }: SignedInCall, document: Pair) {
  const worker = personOf(store, document.worker_id)
  const client = personOf(store, document.client_id)
  return {
    client_name: client.full_name,
    company_name: client.company_name,
    worker_name: worker.full_name,
    worker_email: engagementOf(store, document)?.email ?? worker.email,
    worker_trade_type: worker.trade_type,
  }
}

/** Which nouns the pair may exchange now, for the abilities. */
export function enabledFor({ store, today }: SignedInCall, document: Pair & { status: string }) {
  const engagement = engagementOf(store, document)
  const sent = { today, isOpen: document.status !== 'draft' }
  const may = engagement !== undefined && maySendStill(engagement, sent)
  return {
    invoices_enabled: may && engagement.invoices_enabled,
    timesheets_enabled: may && engagement.timesheets_enabled,
  }
}

/** A document that this person may see: its worker always, its client once it was sent. */
export function visible<Stored extends StoredDocument>(
  call: OneDocument,
  { all }: DocumentType<Stored>,
): Stored {
  const { id } = call.params
  const document = all(call.store.world).find((one) => one.id === id)
  if (!document) throw deletedRefusal(call, id)
  const party = partyOf(call.account, document)
  if (party === 'worker' || (party === 'client' && document.status !== 'draft')) return document
  throw hiddenRefusal(call, document)
}

/** What every change of a document leaves on it. */
export const changed = ({ now }: { now: string }, { version }: { version: number }) => ({
  version: version + 1,
  updated_at: now,
})

export function assertAllowed(
  { machine, noun }: { machine: DocumentMachine; noun: DocumentNoun },
  { status }: { status: string },
  action: DocumentAction,
  refusal?: string,
): void {
  if (machine.can(status, action)) return
  throw new ApiError('wrong_state', { message: refusal ?? machine.refusal(status, action, noun) })
}

/** A call that may say which version its caller saw. */
type Step = OneDocument & { body?: { version?: number | undefined } | undefined }

/**
 * Throws `stale_version` where the status allows the action and the caller saw another version. It
 * is judged before what was typed.
 */
export function assertSeen<Stored extends StoredDocument>(
  call: Step,
  kind: DocumentType<Stored>,
  action: DocumentAction,
): void {
  const document = visible(call, kind)
  if (!kind.machine.can(document.status, action)) return
  assertSeenVersion(call.store, kind.noun, document, call.body?.version)
}

/**
 * Changes the status. Throws `wrong_state` where the present one does not allow the action,
 * `stale_version` where the caller saw another version.
 */
export function step<Stored extends StoredDocument>(
  call: Step,
  kind: DocumentType<Stored>,
  action: DocumentAction,
  change: Partial<Stored> = {},
): Stored {
  const document = visible(call, kind)
  const next = kind.machine.next(document.status, action)
  assertAllowed(kind, document, action)
  assertSeen(call, kind, action)
  keepReplaced(call.store, document)
  Object.assign(document, { status: next, ...changed(call, document) }, change)
  return document
}

/** The document, while its status allows the action and the version is the newest. */
export function editable<Stored extends StoredDocument>(
  call: OneDocument & { body: { client_id: string; version?: number | undefined } },
  kind: DocumentType<Stored>,
  action: DocumentAction,
  refusal?: string,
): Stored {
  const document = visible(call, kind)
  assertAllowed(kind, document, action, refusal)
  assertVersion(document, call.body.version)
  return document
}

/** The document may go to this client: it stays with the one that it has, or moves to one that takes it. */
export function assertClient(
  call: SignedInCall,
  noun: DocumentNoun,
  document: {
    status: string
    client_id: string
    timesheet_number?: string | null
    items: readonly SentLine[]
  },
  { client_id, items, sends }: SentLines & { sends: boolean },
): void {
  const isMoved = client_id !== document.client_id
  const refusal = isMoved ? clientChangeRefusal(noun, document) : null
  if (refusal !== null) throw invalid('client_id', refusal)
  if (!sends && !isMoved) return
  const kept = document.status === 'draft' ? null : document.items
  assertClientAccepts(call, noun, { client_id, items }, kept)
}

/** Drafts only; the number is not used again. */
export function remove<Stored extends StoredDocument>(
  call: OneDocument,
  kind: DocumentType<Stored>,
): void {
  const documents = kind.all(call.store.world)
  const document = visible(call, kind)
  assertAllowed(kind, document, 'delete')
  documents.splice(documents.indexOf(document), 1)
}

/** What the two agreed. An unknown client is not found, somebody else's is denied. */
export function engagementWith(call: SignedInCall, client_id: string): WorldEngagement {
  const client = call.store.world.people.find(({ id }) => id === client_id)
  if (client?.user_type !== 'client') throw new ApiError('not_found', { message: CLIENT_NOT_FOUND })
  const engagement = engagementOf(call.store, { client_id, worker_id: call.account.id })
  if (!engagement) throw accessDenied()
  return engagement
}

interface WorkedDay {
  work_date: string
}
/** An expense has no day. */
interface SentLine {
  work_date: string | null
}
interface SentLines {
  client_id: string
  items: readonly WorkedDay[]
}

/**
 * Creating and submitting need a client that takes the noun and works with the worker, or did on
 * these days. `sentBefore` are the lines of a document that was sent already.
 */
export function assertClientAccepts(
  call: SignedInCall,
  noun: DocumentNoun,
  { client_id, items }: SentLines,
  sentBefore: readonly SentLine[] | null = null,
): void {
  const engagement = engagementWith(call, client_id)
  const client = displayName(personOf(call.store, client_id))
  const sent = { today: call.today, isOpen: sentBefore !== null }
  const message = sendingRefusal(noun, engagement, client, sent)
  if (message !== null) throw new ApiError('permission_disabled', { message })
  const kept = sentBefore?.flatMap(({ work_date }) => work_date ?? [])
  const issues = daysAfterEnd(items, engagement, client, kept)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

export interface AssignedProject extends LoggableProject {
  project: WorldProject
  /** The assignment's own rate. */
  day_rate: number | null
}

/**
 * The projects that the lines may name, by id. Throws `invalid` naming every line of another one.
 * `named` are those that the document names already: they stay open to it after they are archived.
 */
export function projectsOfLines(
  call: SignedInCall,
  body: { client_id: string; items: readonly { project_id: string; work_date: string }[] },
  named: Iterable<string | null>,
): Map<string, AssignedProject> {
  const { projects, assignments, endedAssignments } = call.store.world
  const projectOf = (
    id: string,
    day_rate: number | null,
    ended: WorldEndedAssignment | null,
  ): [string, AssignedProject][] => {
    const project = projects.find((one) => one.id === id)
    if (!project) return []
    const { client_id, archived } = project
    return [[id, { project, client_id, archived, day_rate, closing: closingOf(project, ended) }]]
  }
  const isMine = ({ worker_id }: { worker_id: string }) => worker_id === call.account.id
  const assigned = [
    ...endedAssignments
      .filter(isMine)
      .flatMap((one) => projectOf(one.project_id, one.day_rate, one)),
    ...assignments
      .filter(isMine)
      .flatMap(({ project_id, day_rate }) => projectOf(project_id, day_rate, null)),
  ]
  const kept = [...named].flatMap((id) => (id === null ? [] : projectOf(id, null, null)))
  const allowed = withAllowedProjects(
    new Map(assigned),
    kept.map(([id, project]): [string, AssignedProject] => [
      id,
      { ...project, archived: false, closing: null },
    ]),
  )
  const issues = checkProjects(body.items, allowed, body.client_id, call.today)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return allowed
}

/** The next number of this worker's sequence; never used again, whatever becomes of it. */
export function nextNumber(
  call: SignedInCall,
  noun: DocumentNoun,
  format: (year: number, n: number) => string,
): string {
  const year = Number(call.today.slice(0, 4))
  const sequence = `${noun} ${call.account.id} ${year}`
  const n = (call.store.numbers.get(sequence) ?? 0) + 1
  call.store.numbers.set(sequence, n)
  return format(year, n)
}
