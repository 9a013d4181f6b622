import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../http/session/session-store.ts'
import { acceptInvitation, openInvitationByLink } from '../invitations/index.ts'
import { hashPassword } from './password.ts'
import { insertUser, type SignedIn } from './register.ts'
import { refuseWeakPassword } from './weak-password.ts'

export interface InvitationRegistration {
  /** The secret of the mailed link. */
  invitation_id: string
  password: string
  full_name: string
  marketing_consent?: boolean | undefined
}

/**
 * The worker's account, the accepted invitation and the session, all or nothing. The secret
 * of the link went to the address and nowhere else, so having it proves the address.
 *
 * Throws `not_found`, `wrong_state`, `licences_exhausted`, and `duplicate` when the address has an
 * account: its owner signs in and accepts under notifications.
 */
export async function registerFromInvitation(
  deps: Deps,
  registration: InvitationRegistration,
): Promise<SignedIn> {
  refuseWeakPassword(registration.password, 'password')
  const passwordHash = await hashPassword(registration.password)
  return inTransaction(deps.knex, async (trx) => {
    const { invitation_id: secret, full_name, marketing_consent } = registration
    const today = deps.clock.today()
    const { id: invitationId, email } = await openInvitationByLink(trx, secret, today)
    const user = await insertUser(
      trx,
      deps,
      { email, full_name, marketing_consent, user_type: 'worker' },
      { passwordHash, emailProven: true },
    )
    const worker = { id: user.id, full_name, email: user.email, email_verified: true }
    await acceptInvitation(trx, deps, { invitationId, worker })
    return { user, session: await startSession(trx, deps, user.id) }
  })
}
