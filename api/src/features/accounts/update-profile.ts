import { ApiError, isBankDetailsChange, profileValues, type profileChanges } from '@daysheet/core'
import type * as z from 'zod/mini'
import { audit } from '../../audit.ts'
import { guardedUpdate } from '../../db/guarded-update.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { tellClientsOfNewBankDetails } from './new-bank-details.ts'
import { openFields, SEALED_FIELDS, type SealedField } from './sealed-fields.ts'
import { bankDetailsMail } from './session-mails.ts'
import { User } from './user-model.ts'

type Changes = z.output<typeof profileChanges>
type Value = string | number | boolean | null

const isSealed = (name: string): name is SealedField =>
  (SEALED_FIELDS as readonly string[]).includes(name)

/**
 * Changes one's own profile. When bank details change that were set before, the worker hears of it
 * by mail and every active client in the app: an invoice paid into a stranger's account is the
 * fraud this is about. Throws `stale_version` when the profile was changed elsewhere meanwhile.
 */
export async function updateProfile(deps: Deps, userId: string, changes: Changes): Promise<User> {
  return inTransaction(deps.knex, async (trx) => {
    const user = await User.query(trx).findById(userId).forUpdate().throwIfNotFound()
    const before: Record<string, unknown> = { ...user, ...openFields(deps.vault, user) }
    const { version: _version, ...fields } = changes
    const after = Object.fromEntries(
      Object.entries(profileValues(fields)).filter(([name, value]) => before[name] !== value),
    )
    const names = Object.keys(after)
    if (changes.version !== undefined && changes.version !== user.version) {
      throw new ApiError('stale_version')
    }
    if (names.length === 0) return user

    const at = deps.clock.now()
    const columns: Record<string, Value> = {}
    for (const [name, value] of Object.entries(after)) {
      if (!isSealed(name)) columns[name] = value
      else columns[`${name}_sealed`] = value === null ? null : deps.vault.seal(String(value))
    }
    const bankChanged = isBankDetailsChange(before, after)
    if (bankChanged) columns['bank_details_changed_at'] = at
    const changed = await guardedUpdate(
      trx,
      'users',
      { id: userId, version: user.version },
      columns,
    )
    if (!changed) throw new ApiError('stale_version')

    await audit(trx, {
      actor: userId,
      action: 'profile.update',
      subject: { noun: 'user', id: userId },
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after,
    })
    if (bankChanged && user.user_type === 'worker') {
      await enqueue(trx, bankDetailsMail, { user_id: userId, at })
      await tellClientsOfNewBankDetails(trx, user, at)
    }
    return User.query(trx).findById(userId).throwIfNotFound()
  })
}
