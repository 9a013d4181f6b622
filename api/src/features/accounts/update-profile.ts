import {
  ApiError,
  identifierRefusals,
  isBankDetailsChange,
  needsStepUp,
  profileValues,
  assertVersion,
  type profileChanges,
} from '@daysheet/core'
import type * as z from 'zod/mini'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { bankDetailsNotifications } from './new-bank-details.ts'
import { openFields, SEALED_FIELDS, type SealedField } from './sealed-fields.ts'
import { bankDetailsMail } from './account-mails.ts'
import { assertSteppedUp } from './step-up.ts'
import { User } from './user-model.ts'
import { assertVatNumberKept } from './vat-number-kept.ts'

/** Through which endpoint, as the audit log names it. */
type Action = 'session.update_profile' | 'client.update_profile'
type Changes = z.output<typeof profileChanges>
interface Change {
  viewer: Viewer
  action: Action
}
type Value = string | number | boolean | null

const isSealed = (name: string): name is SealedField =>
  (SEALED_FIELDS as readonly string[]).includes(name)

/**
 * Changes a person's own profile, which the caller has locked. When existing bank details change,
 * the worker is warned by mail and every active client in the app, against invoices being paid into
 * a stranger's account. Throws `stale_version` when the profile was changed elsewhere, and
 * `step_up_required` for bank and tax details within a partner's session.
 */
export async function updateProfile(
  { knex: trx, clock, vault }: TransactionDeps,
  user: User,
  changes: Changes,
  { viewer, action }: Change,
): Promise<User> {
  const userId = user.id
  const before: Record<string, unknown> = { ...user, ...openFields(vault, user) }
  const { version, ...fields } = changes
  const after = Object.fromEntries(
    Object.entries(profileValues(fields)).filter(([name, value]) => before[name] !== value),
  )
  const names = Object.keys(after)
  assertVersion(user, version)
  const vatNumber = {
    path: 'vat_number',
    before: user.vat_number,
    after: fields.vat_number,
  } as const
  await assertVatNumberKept(trx, userId, vatNumber)
  const identifierIssues = identifierRefusals({ ...user, ...openFields(vault, user) }, fields)
  if (identifierIssues.length > 0) throw new ApiError('invalid', { issues: identifierIssues })
  if (names.length === 0) return user
  if (needsStepUp(names)) await assertSteppedUp({ knex: trx, clock }, viewer)

  const at = clock.now()
  const columns: Record<string, Value> = {}
  for (const [name, value] of Object.entries(after)) {
    if (!isSealed(name)) columns[name] = value
    else columns[`${name}_sealed`] = value === null ? null : vault.seal(String(value))
  }
  const bankChanged = isBankDetailsChange(before, after)
  if (bankChanged) columns['bank_details_changed_at'] = at
  const changed = await guardedUpdate(trx, 'users', { id: userId, version: user.version }, columns)
  if (!changed) throw new ApiError('stale_version')

  await recordEvent(trx, {
    action,
    subject: { noun: 'user', id: userId },
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
    ...(bankChanged &&
      user.user_type === 'worker' && {
        notifications: await bankDetailsNotifications(trx, user, at),
        mails: [queuedMail(bankDetailsMail, userId, { user_id: userId, at })],
      }),
  })
  return User.query(trx).findById(userId).throwIfNotFound()
}
