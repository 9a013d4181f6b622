import {
  assertNotRefused,
  planCreation,
  planSave,
  planSaveStep,
  type AssignedProjects,
  type Day,
  type DocumentInput,
  type Retentions,
  type SaveCall,
  type SavingFacts,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../deps.ts'
import { changeStatus } from './change-status.ts'
import { recordDocumentEvent } from './document-event.ts'
import type { DocumentRead, Parties, SavedType } from './document-type.ts'
import { insertLines, replaceLines } from './insert-lines.ts'
import { lockAssignments } from './lines-projects.ts'
import { newNumber } from './new-number.ts'
import { newId } from '../db/new-id.ts'
import { sentSnapshot } from './sent-snapshot.ts'
import { lockTerms } from './terms.ts'
import { sentDaysOf } from './worked-days.ts'

const NO_PROJECTS: AssignedProjects = new Map()

/** What decides about a save and is not in the document, locked until the transaction ends. */
async function lockFacts(
  trx: Knex.Transaction,
  lines: Parties & Pick<DocumentInput, 'items'>,
  { today, now }: { today: Day; now: string },
  {
    findSentDays,
    findNamed,
    findRetentions,
  }: {
    findSentDays: () => Promise<SavingFacts['sentDays']>
    findNamed: () => Promise<AssignedProjects>
    findRetentions?: () => Promise<Retentions | undefined> | undefined
  },
): Promise<SavingFacts> {
  const terms = await lockTerms(trx, lines, now)
  if (typeof terms === 'string') {
    return { terms, assigned: NO_PROJECTS, named: NO_PROJECTS, sentDays: null, today }
  }
  const sentDays = await findSentDays()
  const allowedProjects = await findNamed()
  const assigned = await lockAssignments(trx, lines)
  const retentions = await findRetentions?.()
  return {
    terms: { ...terms, ...(retentions && { retentions }) },
    assigned,
    named: allowedProjects,
    sentDays,
    today,
  }
}

const momentOf = (clock: TransactionDeps['clock']) => ({ today: clock.today(), now: clock.now() })

async function sentColumnsOf<Document extends DocumentRead, Input extends DocumentInput>(
  deps: TransactionDeps,
  { sentColumns }: SavedType<Document, Input>,
  sends: boolean,
  { terms }: SavingFacts,
  parties: Parties,
) {
  if (!sends || typeof terms === 'string') return {}
  return { ...(await sentColumns?.(deps, { ...terms, ...parties })) }
}

/**
 * Saves or sends a document that the caller has locked, whatever its noun. Throws
 * `permission_disabled` where the client takes none of the worker, `invalid` for lines that can't be
 * logged.
 */
export async function saveDocument<Document extends DocumentRead, Input extends DocumentInput>(
  deps: TransactionDeps,
  type: SavedType<Document, Input>,
  before: Document,
  input: Input,
  call: SaveCall,
): Promise<Document> {
  const { knex: trx, clock } = deps
  const { id, worker_id } = before
  const step = planSaveStep(type, before, input, call)
  assertNotRefused(step)
  const parties = { worker_id, client_id: input.client_id }
  const facts = await lockFacts(trx, { ...parties, items: input.items }, momentOf(clock), {
    findSentDays: async () => (step.isOffered ? sentDaysOf(trx, type, before) : null),
    findNamed: () => type.findNamed(trx, before),
    findRetentions: () => type.findRetentions?.(trx, { ...parties, items: input.items }, id),
  })
  const at = clock.now()
  const plan = planSave(type, before, input, { step, facts, at })
  assertNotRefused(plan)
  const sentColumns = await sentColumnsOf(deps, type, step.sends, facts, parties)
  const replaced = await sentSnapshot(trx, type, before)
  const { version } = input
  const columns = { ...plan.columns, ...sentColumns }
  await changeStatus(trx, type, id, { ...plan, columns, at, version })
  await replaceLines(trx, type, id, plan.lines)
  const document = await type.find(trx, id)
  await type.contentWritten?.(deps, document, plan, before)
  const change = { before: replaced, after: type.auditSnapshot(document) }
  await recordDocumentEvent(deps, type, document, plan.event, change)
  await type.decided?.(deps, document, plan.step)
  return document
}

/** What a new document is made of, where it is not typed. */
export interface Source {
  /** Columns that say so. */
  columns: Readonly<Record<string, string>>
  /** Projects that it may name although they are closed. */
  named: AssignedProjects
  /** The days that were sent before. */
  sentDays: readonly Day[]
}

/** Numbers a document of this worker and stores it as a draft or sent. */
export async function createDocument<Document extends DocumentRead, Input extends DocumentInput>(
  deps: TransactionDeps,
  type: SavedType<Document, Input>,
  worker_id: string,
  input: Input,
  source?: Source,
): Promise<Document> {
  const { knex: trx, clock } = deps
  const parties = { worker_id, client_id: input.client_id }
  const facts = await lockFacts(trx, { ...parties, items: input.items }, momentOf(clock), {
    findSentDays: () => Promise.resolve(source?.sentDays ?? null),
    findNamed: () => Promise.resolve(source?.named ?? NO_PROJECTS),
    findRetentions: () => type.findRetentions?.(trx, { ...parties, items: input.items }, null),
  })
  const plan = planCreation(type, input, facts, clock.now())
  assertNotRefused(plan)
  const sentColumns = await sentColumnsOf(deps, type, plan.sends, facts, parties)
  const number = await newNumber(trx, deps, type, worker_id)
  const id = newId()
  await type.model.query(trx).insert({
    id,
    worker_id,
    [type.number]: number,
    ...source?.columns,
    ...plan.head,
    ...plan.columns,
    ...sentColumns,
  })
  await insertLines(trx, type, id, plan.lines)
  const document = await type.find(trx, id)
  await type.contentWritten?.(deps, document, plan, null)
  const change = { before: null, after: type.auditSnapshot(document) }
  await recordDocumentEvent(deps, type, document, plan.event, change)
  if (plan.sends) await type.decided?.(deps, document, 'submit')
  return document
}
