import {
  assertNotRefused,
  planDecision,
  planResolution,
  type Day,
  type Payer,
  type DisputeResolution,
  type Refused,
  type StepMoment,
  type StepPlan,
} from '@daysheet/core'
import type { Actor } from '../actor.ts'
import type { TransactionDeps } from '../deps.ts'
import { changeStatus } from './change-status.ts'
import { findDecider } from './decider.ts'
import { recordDocumentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { findStaleVersion } from './stale-version.ts'
import { sentSnapshot } from './sent-snapshot.ts'

/** The version that was on the screen; undefined skips the check. */
interface Seen {
  version?: number | undefined
  /** What a member of the company needs for it; to approve, when absent. */
  permission?: 'approve' | 'pay'
}

type Planner = (moment: StepMoment & { today: Day; payer?: Payer }) => StepPlan | Refused | null

/** What has to happen right before or after the write, in its transaction; nothing by default. */
type Around = <Done>(at: string, write: () => Promise<Done>) => Promise<Done>

/**
 * Plans a step of a document that the caller has locked, and takes it; throws what refuses it. A plan
 * of nothing leaves the document as it is.
 */
export async function takeStep<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  before: Document,
  { version, permission = 'approve' }: Seen,
  planOf: Planner,
  around: Around = (_at, write) => write(),
): Promise<Document> {
  const { knex: trx, clock } = deps
  const stale = await findStaleVersion(trx, type, before, version)
  const at = clock.now()
  const decider = await findDecider(deps, type, before, permission)
  const members = decider && { by: decider, payer: decider.payer }
  const plan = planOf({ at, today: clock.today(), stale, ...members })
  assertNotRefused(plan)
  if (plan === null) return before
  await type.assertNotBarred?.(trx, before, plan.step)
  return around(at, () => writeStep(deps, type, before, { ...plan, at, version }))
}

/**
 * Writes what was planned and records it, with everything that follows from it; `byRule` in the name
 * of a member whose company lets it through by itself.
 */
export async function writeStep<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  before: Document,
  plan: StepPlan & Seen & { at: string },
  byRule?: Actor,
): Promise<Document> {
  const { knex: trx } = deps
  await changeStatus(trx, type, before.id, plan)
  if (plan.payment) await type.writePayment?.(trx, before, plan.payment)
  const document = await type.find(trx, before.id)
  const change = {
    before: await sentSnapshot(trx, type, before, plan.step === 'withdraw'),
    after: type.auditSnapshot(document),
  }
  await recordDocumentEvent(deps, type, document, plan.event, change, byRule)
  await type.decided?.(deps, document, plan.step)
  return document
}

/** What a client decides about a document, whatever its noun, and why. */
export const decide = <Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  action: 'approve' | 'reject' | 'dispute',
  { reason, ...seen }: Seen & { reason?: string | null | undefined } = {},
): Promise<Document> =>
  takeStep(deps, type, document, seen, (moment) =>
    planDecision(type, document, { action, reason }, moment),
  )

/** Ends a dispute in the worker's favour, or by rejecting the document. */
export const resolveDispute = <Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  { resolution, ...seen }: Seen & { resolution: DisputeResolution },
): Promise<Document> =>
  takeStep(deps, type, document, seen, (moment) =>
    planResolution(type, document, resolution, moment),
  )
