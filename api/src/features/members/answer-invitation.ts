import { markMissingFactors } from '../../second-factors/index.ts'
import {
  answeringMemberRefusal,
  ApiError,
  assertNotRefused,
  HAS_ACCOUNT_SIGN_IN,
  memberAnswerRefusal,
  memberJoinedNotification,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps, TransactionDeps } from '../../deps.ts'
import { findPerson } from '../../http/session/find-person.ts'
import { startSession } from '../../http/session/session-store.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import type { NewNotification } from '../../notifications/index.ts'
import { recordEvent } from '../../record-event.ts'
import { findProfile, hashPassword, insertUser, type SignedIn } from '../accounts/index.ts'
import { isExpired } from '../engagements/index.ts'
import { invitationByLink, lockInvitation } from './find-invitation.ts'
import { MemberInvitationRow, type InvitationRead } from './model.ts'

/** Accepts or declines as whoever is signed in. Of two answers at once the second finds the first. */
export async function answerMemberInvitation(
  { knex: trx, clock }: TransactionDeps,
  viewer: Viewer,
  invitationId: string,
  answer: 'accept' | 'decline',
): Promise<InvitationRead> {
  const { account, sandbox } = viewer
  const invitation = await lockInvitation(trx, invitationId)
  if (invitation.company_sandbox !== sandbox) throw new ApiError('access_denied')
  const state = { ...invitation, isExpired: isExpired(invitation.expires_at, clock.today()) }
  const { id, email, email_verified, full_name } = await findPerson(trx, viewer)
  assertNotRefused(answeringMemberRefusal({ email, user_type: account.side }, state))
  if (answer === 'accept') {
    if (!email_verified) throw new ApiError('email_unverified')
    await join(trx, invitation, { id, full_name }, clock.now())
  } else {
    await close(trx, invitation, 'declined', { now: clock.now() })
  }
  return invitation
}

/**
 * Creates an account by a mailed link, which proves the address, makes it a member and signs it in,
 * all or nothing. Throws `not_found`, `wrong_state`, and `duplicate` when the address has an account.
 */
export async function registerMember(
  deps: Deps,
  input: {
    invitation_id: string
    password: string
    full_name: string
    marketing_consent?: boolean | undefined
  },
  device: string | null,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(input.password)
  const id = newId()
  return inTransaction({ ...deps, actor: Actor.registering(id) }, async (trx) => {
    const { id: invitationId } = await invitationByLink(trx, input.invitation_id)
    // Locked before the link is read again, which another sending may have replaced.
    const invitation = await lockInvitation(trx, invitationId)
    const { isLinkReplaced } = await invitationByLink(trx, input.invitation_id)
    assertOpen(invitation, { isLinkReplaced, today: deps.clock.today() })
    const { email } = invitation
    const taken = (await trx('users').where({ email, sandbox: '' }).first('id')) as unknown
    if (taken) throw new ApiError('duplicate', { message: HAS_ACCOUNT_SIGN_IN })
    const { full_name, marketing_consent } = input
    await insertUser(
      trx,
      deps,
      { email, full_name, marketing_consent, user_type: 'client' },
      { id, passwordHash, emailProven: true, isFounder: false },
    )
    await join(trx, invitation, { id, full_name }, deps.clock.now())
    const session = await startSession(trx, deps, { userId: id, device })
    return { ...(await findProfile(trx, { id, company_id: invitation.company_id })), session }
  })
}

/** Throws `wrong_state` once it can't be answered any more. */
export function assertOpen(
  invitation: InvitationRead,
  { isLinkReplaced, today }: { isLinkReplaced: boolean; today: string },
): void {
  const message = memberAnswerRefusal({
    status: invitation.status,
    isExpired: isExpired(invitation.expires_at, today),
    isLinkReplaced,
  })
  if (message !== null) throw new ApiError('wrong_state', { message })
}

const close = async (
  trx: Knex.Transaction,
  { id, company_id }: InvitationRead,
  status: 'accepted' | 'declined',
  { now, notifications = [] }: { now: string; notifications?: readonly NewNotification[] },
): Promise<void> => {
  await MemberInvitationRow.query(trx)
    .findById(id)
    .patch({ status, open_email: null, answered_at: now })
  await recordEvent(trx, {
    action: status === 'accepted' ? 'member_invitation.accept' : 'member_invitation.decline',
    subject: { noun: 'member_invitation', id },
    before: { status: 'sent' },
    after: { status },
    company_id,
    notifications,
  })
}

/** Whoever was a member before is one again, with what they are invited as. */
async function join(
  trx: Knex.Transaction,
  invitation: InvitationRead,
  person: { id: string; full_name: string },
  now: string,
): Promise<void> {
  const { company_id, company_name, role, approval_limit, project_ids, external } = invitation
  const user_id = person.id
  const part = { role, approval_limit, project_ids, external, status: 'active', left_at: null }
  const joined = { ...part, joined_at: sqlInstant(now) }
  await trx('company_members')
    .insert({ id: newId(), company_id, user_id, ...joined })
    .onConflict(['company_id', 'user_id'])
    .merge(joined)
  await markMissingFactors(trx, { user_id })
  await close(trx, invitation, 'accepted', {
    now,
    notifications: [
      {
        ...memberJoinedNotification(person.full_name, company_name),
        user_id: company_id,
        except: person.id,
        subject: { noun: 'company', id: company_id },
      },
    ],
  })
}
