import {
  agreementRefusal,
  ApiError,
  clientVatNumberRefusals,
  rateThatCounts,
  retentionTermsSnapshot,
  assertVersion,
  type EngagementChanges,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { lockNewestVerification } from '../../documents/newest-verification.ts'
import { recordEvent } from '../../record-event.ts'
import {
  assertSteppedUp,
  assertVatNumberKept,
  lockVatNumber,
  type StepUpViewer,
} from '../accounts/index.ts'
import { changeTerms } from '../../retentions/index.ts'
import type { EngagementRow } from './model.ts'
import { readWorker, type WorkerSeen } from './read-worker.ts'

const TERMS = [
  'day_rate',
  'standard_hours',
  'overtime_multiplier',
  'night_multiplier',
  'weekend_multiplier',
  'vat_treatment',
  'is_end_user',
  'invoices_enabled',
  'timesheets_enabled',
] as const

/**
 * Changes the terms a client agreed with a worker. `email` is where this client writes to the
 * worker, whose login address only they can change. An absent key stays as it was. Throws
 * `step_up_required` for another VAT number of the client.
 */
export async function editEngagement(
  deps: TransactionDeps,
  viewer: Pick<Viewer, 'account'> & StepUpViewer,
  seen: WorkerSeen,
  changes: EngagementChanges,
): Promise<WorkerSeen> {
  const { knex: trx } = deps
  const { account: client } = viewer
  const { worker, engagement } = seen
  if (!engagement) throw new ApiError('access_denied')
  assertVersion(engagement, changes.version)
  const company = await lockVatNumber(trx, client.id)
  const vatIssues = clientVatNumberRefusals(company, changes.client_vat_number)
  if (vatIssues.length > 0) throw new ApiError('invalid', { issues: vatIssues })
  const vatNumber = company.vat_number
  await assertLawfulVat(trx, { ...seen, client_vat_number: vatNumber }, engagement, changes)
  await assertVatNumberKept(trx, client.id, {
    path: 'client_vat_number',
    before: vatNumber,
    after: changes.client_vat_number,
    workerId: worker.id,
  })
  // The company's own, as in its profile.
  if (vatNumberOf(changes, vatNumber) !== vatNumber) await assertSteppedUp(deps, viewer)
  const pair = { client_id: client.id, worker_id: worker.id, project: null }
  const retention =
    changes.retention && (await changeTerms(deps, pair, changes.retention, 'retention'))
  const after = { ...changedTerms(changes), contact_email: contactOf(changes.email, worker) }
  const expected = { id: engagement.id, version: changes.version }
  if (!(await guardedUpdate(trx, 'engagements', expected, after))) {
    throw new ApiError('stale_version')
  }
  await keepVatNumber(trx, client.id, changes, vatNumber)
  await recordEvent(trx, {
    action: 'engagement.edit',
    subject: { noun: 'engagement', id: engagement.id },
    before: {
      ...pick(engagement, Object.keys(after) as (keyof typeof after)[]),
      ...(retention && retentionTermsSnapshot(retention.before)),
    },
    after: { ...after, ...(retention && retentionTermsSnapshot(retention.terms)) },
    notifications: retention?.notifications ?? [],
    mails: retention?.mails ?? [],
  })
  return readWorker(trx, { account: client, membership: null }, worker.id)
}

const vatNumberOf = ({ client_vat_number }: EngagementChanges, before: string | null) =>
  client_vat_number === undefined ? before : client_vat_number?.trim() || null

/** Asked only of a change of VAT: other terms of an old agreement stay editable. */
async function assertLawfulVat(
  trx: Knex.Transaction,
  { worker, client_vat_number }: WorkerSeen,
  engagement: EngagementRow,
  changes: EngagementChanges,
): Promise<void> {
  const { vat_treatment, is_end_user } = changes
  const vatChanges = [vat_treatment, is_end_user, changes.client_vat_number]
  if (vatChanges.every((one) => one === undefined)) return
  const issue = agreementRefusal({
    vat_registered: worker.vat_registered,
    ...rateThatCounts(worker, await lockNewestVerification(trx, engagement.id), ''),
    vat_treatment: vat_treatment ?? engagement.vat_treatment,
    is_end_user: is_end_user ?? engagement.is_end_user,
    client_vat_number: vatNumberOf(changes, client_vat_number),
  })
  if (issue) throw new ApiError('invalid', { issues: [issue] })
}

/** The client has one VAT number for all its workers; its profile open elsewhere becomes stale. */
async function keepVatNumber(
  trx: Knex.Transaction,
  clientId: string,
  changes: EngagementChanges,
  before: string | null,
): Promise<void> {
  const vat_number = vatNumberOf(changes, before)
  if (vat_number === before) return
  await guardedUpdate(trx, 'companies', { id: clientId }, { vat_number })
  await recordEvent(trx, {
    action: 'client.update_profile',
    subject: { noun: 'user', id: clientId },
    before: { vat_number: before },
    after: { vat_number },
  })
}

function changedTerms(
  changes: EngagementChanges,
): Partial<Pick<EngagementRow, (typeof TERMS)[number]>> {
  return Object.fromEntries(
    TERMS.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]),
  )
}

/** Null when it is the login address, so that it follows when the worker changes that. */
const contactOf = (email: string, worker: { email: string }): string | null =>
  email.toLowerCase() === worker.email ? null : email

const pick = <T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>
