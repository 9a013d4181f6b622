import { INVITATION_ANSWERED, INVITATION_DRAFTED, registeredSentence } from '@daysheet/core'
import type { Knex } from 'knex'
import { findPerson } from '../../http/session/find-person.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import { inOneTransaction, type ApiRouter } from '../../http/guard.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { deviceOf } from '../../http/session/describe-device.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { assertStrongPassword, signInBrowser } from '../accounts/index.ts'
import { isExpired } from '../engagements/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { assertInvitable } from './assert-invitable.ts'
import { createInvitation } from './create-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { deleteInvitation } from './delete-invitation.ts'
import {
  findInvitation,
  invitationsById,
  listDrafts,
  lockInvitation,
  sentTo,
} from './find-invitation.ts'
import { openInvitationByLink } from './invitation-links.ts'
import { lockClient } from './licences.ts'
import {
  assertEmailVerified,
  assertInvited,
  assertMaySend,
  assertOwnsInvitation,
} from './policy.ts'
import { presentDraft, presentInvitation, presentPublic, presentReceived } from './presenter.ts'
import { registerFromInvitation } from './register-from-invitation.ts'
import { countedResend, resendInvitation } from './resend-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

/** A worker is a person and an account in one. */
async function invitedWorker(knex: Knex, viewer: Viewer) {
  const person = await findPerson(knex, viewer)
  return { ...person, id: viewer.account.id, sandbox: viewer.sandbox }
}

export function invitationRoutes(api: ApiRouter): void {
  route(api, 'POST /api/invitations', async (call) => {
    const { body, viewer, deps } = call
    const { email, email_verified } = await findPerson(deps.knex, viewer)
    if (!email_verified) await deps.limits.consume(LIMITS.inviteUnconfirmed, viewer.id)
    return inOneTransaction(call, async ({ deps }) => {
      await lockClient(deps.knex, viewer.account.id)
      await assertInvitable(deps, { ...viewer, email }, body)
      const invitation = await createInvitation(deps, viewer.account.id, body)
      return {
        message: INVITATION_DRAFTED,
        invitation: presentInvitation(invitation, deps.clock.today()),
      }
    })
  })

  // Mounted before /api/invitations/:id, which would match 'drafts' as an id.
  route(api, 'GET /api/invitations/drafts', async ({ viewer, deps }) => {
    const drafts = await listDrafts(deps.knex, viewer.account.id)
    return {
      draft_invitations: drafts.map(({ draft, projects }) => presentDraft(draft, projects)),
    }
  })

  transactionalRoute(api, 'POST /api/invitations/send', async ({ body, viewer, deps }) => {
    assertMaySend(await findPerson(deps.knex, viewer))
    await lockClient(deps.knex, viewer.account.id)
    const { invitation_ids: ids } = body
    const drafts = await invitationsById(deps.knex, ids)
    const { sent: invitations, failed } = await sendInvitations(
      deps,
      viewer.account.id,
      ids,
      drafts,
    )
    return { total_sent: invitations, total_failed: failed.length, failed }
  })

  route(api, 'GET /api/invitations/:id', async ({ params, deps }) => {
    const invitation = await openInvitationByLink(deps.knex, params.id, deps.clock.today())
    return { invitation: presentPublic(invitation) }
  })

  transactionalRoute(api, 'POST /api/invitations/:id/accept', async ({ params, viewer, deps }) => {
    const invitation = await findInvitation(deps.knex, params.id)
    const worker = await invitedWorker(deps.knex, viewer)
    assertInvited(worker, invitation)
    assertEmailVerified(worker)
    const accepted = await acceptInvitation(deps, worker, invitation)
    return {
      invitation: presentReceived(accepted, deps.clock.today()),
      message: INVITATION_ANSWERED.accepted,
    }
  })

  transactionalRoute(api, 'POST /api/invitations/:id/decline', async ({ params, viewer, deps }) => {
    const invitation = await findInvitation(deps.knex, params.id)
    const worker = await invitedWorker(deps.knex, viewer)
    assertInvited(worker, invitation)
    const declined = await declineInvitation(deps, worker, invitation)
    return {
      invitation: presentReceived(declined, deps.clock.today()),
      message: INVITATION_ANSWERED.declined,
    }
  })

  route(api, 'POST /api/invitations/:id/resend', async (call) => {
    const { params, viewer, deps } = call
    const invitation = await findInvitation(deps.knex, params.id)
    assertOwnsInvitation(viewer, invitation)
    assertMaySend(await findPerson(deps.knex, viewer))
    return countedResend(deps, invitation, () =>
      inOneTransaction(call, async ({ deps }) => {
        const resent = await resendInvitation(deps, invitation)
        return { invitation: presentInvitation(resent, deps.clock.today()) }
      }),
    )
  })

  transactionalRoute(api, 'DELETE /api/invitations/:id', async ({ params, viewer, deps }) => {
    const invitation = await lockInvitation(deps.knex, params.id)
    assertOwnsInvitation(viewer, invitation)
    await deleteInvitation(deps, invitation)
  })

  route(api, 'POST /auth/register-from-invitation', async ({ body, ctx, deps }) => {
    await deps.limits.consume(LIMITS.register, networkOf(ctx.ip))
    assertStrongPassword(body.password, 'password')
    const user = signInBrowser(ctx, deps, await registerFromInvitation(deps, body, deviceOf(ctx)))
    const message = registeredSentence({ isAddressProven: true })
    return { user, auto_login: true as const, message }
  })

  route(api, 'GET /api/workers/:id/invitations', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    const invitations = await sentTo(deps.knex, await invitedWorker(deps.knex, viewer))
    const open = invitations.filter(({ expires_at }) => expires_at && !isExpired(expires_at, today))
    return { invitations: open.map((invitation) => presentReceived(invitation, today)) }
  })
}
