import { accountDeletionRefusal, ApiError } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { transactionDeps, type Deps, type TransactionDeps } from '../../deps.ts'
import { findPerson } from '../../http/session/find-person.ts'
import { newToken } from '../../http/session/tokens.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { assertSteppedUp, hashPassword, User } from '../accounts/index.ts'
import { endAllEngagements } from '../engagement-endings/index.ts'
import { declineAllInvitations } from '../invitations/index.ts'
import { declineAllMemberInvitations } from '../members/index.ts'
import { cancelRunning } from '../subscriptions/index.ts'
import { accountDeletedMail } from './account-deleted-mail.ts'
import { deletePersonsRecords, deleteWorkersRecords } from './delete-own-records.ts'
import { emptyProfile } from './empty-profile.ts'
import { findAccount, lockAccount, type FoundAccount } from './find-account.ts'
import { closeCompanies, leaveCompanies } from './leave-companies.ts'

/**
 * Deletes the account of whoever asks, all or nothing. Throws `wrong_state` while invoices are not
 * paid or a company would have no owner, and `step_up_required`. A plan is cancelled first, as its provider is asked: where
 * anything fails after that, it still runs to its end and can be taken up again.
 */
export async function deleteAccount(deps: Deps, viewer: Viewer): Promise<void> {
  const found = await findAccount(deps.knex, viewer)
  assertDeletable(found)
  // After every other refusal: nobody enters their password for nothing.
  await assertSteppedUp(deps, viewer)
  const { full_name } = await findPerson(deps.knex, viewer)
  await cancelRunning(deps, accountsOf(viewer, full_name, found))
  // Before the transaction, for it takes time: nobody knows this password.
  const password_hash = await hashPassword(newToken())
  await inTransaction(deps, (trx) =>
    deleteWithin(transactionDeps(deps, trx), viewer, password_hash),
  )
}

function assertDeletable({ decided }: FoundAccount): void {
  const message = accountDeletionRefusal(decided)
  if (message !== null) throw new ApiError('wrong_state', { message })
}

/** The accounts that end with the person: a worker's own, and companies of which nobody is left. */
const accountsOf = (
  { account }: Viewer,
  full_name: string,
  { closing }: FoundAccount,
): readonly { id: string; name: string }[] =>
  account.side === 'worker' ? [{ id: account.id, name: full_name }] : closing

async function deleteWithin(
  deps: TransactionDeps,
  viewer: Viewer,
  password_hash: string,
): Promise<void> {
  const { knex: trx, clock } = deps
  const now = clock.now()
  const found = await lockAccount(trx, viewer)
  assertDeletable(found)
  const user = await User.query(trx).findById(viewer.id).throwIfNotFound()
  // Of two at once the second comes too late.
  if (user.deleted_at !== null) throw new ApiError('not_signed_in')
  const { id, email, full_name, sandbox } = user
  const { side } = viewer.account
  await endAllEngagements(deps, side, accountsOf(viewer, full_name, found))
  const closing = found.closing.map((company) => company.id)
  if (side === 'worker') {
    await declineAllInvitations(deps, { id, email, full_name, sandbox })
    await deleteWorkersRecords(trx, id, now)
  }
  await declineAllMemberInvitations(deps, { email, sandbox })
  await closeCompanies(trx, closing, now)
  const companyIds = [...closing, ...found.left.map((company) => company.id)]
  await leaveCompanies(trx, { person: { id, email }, companyIds, now })
  await deletePersonsRecords(trx, id)
  await emptyProfile(trx, id, { password_hash, now })
  await recordEvent(trx, {
    action: 'session.delete_account',
    subject: { noun: 'user', id },
    after: { closed: closing },
    mails: [
      queuedMail(accountDeletedMail, id, {
        to_sealed: deps.vault.seal(email),
        full_name,
        at: now,
      }),
    ],
  })
}
