import {
  ApiError,
  checkProjects,
  clientChangeRefusal,
  sendingRefusal,
  withKept,
  type DocumentAction,
  type DocumentMachine,
  type DocumentNoun,
  type LoggableProject,
} from '@daysheet/core'
import type { World, WorldEngagement, WorldProject } from '@daysheet/core/fixtures'
import {
  accessDenied,
  byId,
  displayName,
  invalid,
  mustBeCurrent,
  notFound,
  personOf,
  wrongState,
  type SignedInCall,
} from './call.ts'
import type { Store } from './store.ts'

/** What every noun stores of a document. */
export interface StoredDocument {
  id: string
  worker_id: string
  client_id: string
  status: string
  version: number
  created_at: string
  updated_at: string
  submitted_at: string | null
  rejection_reason: string | null
}

/** How a noun's documents are found, named and moved on. */
export interface Kind<Stored extends StoredDocument> {
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
export function enabledFor({ store }: SignedInCall, document: Pair) {
  const engagement = engagementOf(store, document)
  const active = engagement?.status === 'active'
  return {
    invoices_enabled: active && engagement.invoices_enabled,
    timesheets_enabled: active && engagement.timesheets_enabled,
  }
}

/** A document that this person may see: its worker always, its client once it was sent. */
export function visible<Stored extends StoredDocument>(
  call: OneDocument,
  { all }: Kind<Stored>,
): Stored {
  const document = byId(all(call.store.world), call.params.id)
  const isWorker = document.worker_id === call.me.id
  const isClient = document.client_id === call.me.id && document.status !== 'draft'
  if (!isWorker && !isClient) throw accessDenied()
  return document
}

/** What every change of a document leaves on it. */
export const changed = ({ now }: { now: string }, { version }: { version: number }) => ({
  version: version + 1,
  updated_at: now,
})

/** Takes the step if the table allows it from here, else 409 with the sentence that says why not. */
export function step<Stored extends StoredDocument>(
  call: OneDocument,
  kind: Kind<Stored>,
  action: DocumentAction,
  change: Partial<Stored> = {},
): Stored {
  const document = visible(call, kind)
  const { machine, noun } = kind
  const next = machine.next(document.status, action)
  if (next === null) throw wrongState(machine.refusal(document.status, action, noun))
  Object.assign(document, { status: next, ...changed(call, document) }, change)
  return document
}

/** The worker's own document, while one of the actions is open to it and the version is current. */
export function editable<Stored extends StoredDocument>(
  call: OneDocument & { body: { client_id: string; version?: number | undefined } },
  kind: Kind<Stored>,
  action: DocumentAction,
  refusal?: string,
): Stored {
  const document = visible(call, kind)
  const { machine, noun } = kind
  if (!machine.can(document.status, action)) {
    throw wrongState(refusal ?? machine.refusal(document.status, action, noun))
  }
  mustBeCurrent(document, call.body.version)
  return document
}

export function assertClientUnchanged(
  noun: DocumentNoun,
  document: { status: string; client_id: string; timesheet_number?: string | null },
  client_id: string,
): void {
  const refusal = client_id === document.client_id ? null : clientChangeRefusal(noun, document)
  if (refusal !== null) throw invalid('client_id', refusal)
}

/** Drafts only; the number is not used again. */
export function remove<Stored extends StoredDocument>(call: OneDocument, kind: Kind<Stored>): void {
  const documents = kind.all(call.store.world)
  const document = visible(call, kind)
  const { machine, noun } = kind
  if (!machine.can(document.status, 'delete')) {
    throw wrongState(machine.refusal(document.status, 'delete', noun))
  }
  documents.splice(documents.indexOf(document), 1)
}

/** What the two agreed. A client that nobody knows is 404, one of somebody else's 403. */
export function engagementWith(call: SignedInCall, client_id: string): WorldEngagement {
  const client = personOf(call.store, client_id)
  if (client.user_type !== 'client') throw notFound()
  const engagement = engagementOf(call.store, { client_id, worker_id: call.me.id })
  if (!engagement) throw accessDenied()
  return engagement
}

/** Creating and submitting need a client that still works with the worker and takes the noun. */
export function mustBeEnabled(call: SignedInCall, noun: DocumentNoun, client_id: string): void {
  const engagement = engagementWith(call, client_id)
  const client = displayName(personOf(call.store, client_id))
  const message = sendingRefusal(noun, engagement, client)
  if (message !== null) throw new ApiError('permission_disabled', { message })
}

export interface AssignedProject extends LoggableProject {
  project: WorldProject
  /** The assignment's own rate. */
  day_rate: number | null
}

/**
 * Where the lines were worked, by project. 422 naming every line that may not be logged there;
 * `kept` are projects that the document names already, which stay open after the job has ended.
 */
export function sitesOf(
  call: SignedInCall,
  body: { client_id: string; items: readonly { project_id: string }[] },
  kept: Iterable<string | null>,
): Map<string, AssignedProject> {
  const { projects, assignments } = call.store.world
  const siteOf = (id: string, day_rate: number | null): [string, AssignedProject][] => {
    const project = projects.find((one) => one.id === id)
    if (!project) return []
    const { client_id, archived } = project
    return [[id, { project, client_id, archived, day_rate }]]
  }
  const assigned = assignments
    .filter(({ worker_id }) => worker_id === call.me.id)
    .flatMap(({ project_id, day_rate }) => siteOf(project_id, day_rate))
  const named = [...kept].flatMap((id) => (id === null ? [] : siteOf(id, null)))
  const sites = withKept(
    new Map(assigned),
    named.map(([id, site]): [string, AssignedProject] => [id, { ...site, archived: false }]),
  )
  const issues = checkProjects(body.items, sites, body.client_id)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return sites
}

/** The next number of this worker's sequence; never used again, whatever becomes of it. */
export function nextNumber(
  call: SignedInCall,
  noun: DocumentNoun,
  format: (year: number, n: number) => string,
): string {
  const year = Number(call.today.slice(0, 4))
  const sequence = `${noun} ${call.me.id} ${year}`
  const n = (call.store.numbers.get(sequence) ?? 0) + 1
  call.store.numbers.set(sequence, n)
  return format(year, n)
}
