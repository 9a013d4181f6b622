import { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { startSession } from '../../http/session/session-store.ts'
import { hashPassword, insertUser, type SignedIn } from '../accounts/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openInvitationByLink } from './invitation-links.ts'

export interface InvitationRegistration {
  /** The secret of the mailed link. */
  invitation_id: string
  password: string
  full_name: string
  marketing_consent?: boolean | undefined
}

/**
 * Creates the worker's account, accepts the invitation and starts the session, all or nothing. The
 * link's secret was only mailed to the address, so having it proves the address.
 *
 * Throws `not_found`, `wrong_state`, `licences_exhausted`, and `duplicate` when the address has an
 * account, whose owner signs in and accepts in the app.
 */
export async function registerFromInvitation(
  deps: Deps,
  { invitation_id: secret, password, full_name, marketing_consent }: InvitationRegistration,
  device: string | null,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(password)
  const id = newId()
  return inTransaction({ ...deps, actor: Actor.registering(id) }, async (trx) => {
    const invitation = await openInvitationByLink(trx, secret, deps.clock.today())
    const user = await insertUser(
      trx,
      deps,
      { email: invitation.email, full_name, marketing_consent, user_type: 'worker' },
      { id, passwordHash, emailProven: true },
    )
    await acceptInvitation({ ...deps, knex: trx }, user, invitation)
    return {
      user,
      company: null,
      companies: [],
      session: await startSession(trx, deps, { userId: user.id, device }),
    }
  })
}
