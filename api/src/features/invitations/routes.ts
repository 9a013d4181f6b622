import { contract, INVITATION_ANSWERED, INVITATION_DRAFTED } from '@daysheet/core'
import { assertSelf } from '../../documents/assert-self.ts'
import { mount, mountTransactional, type ApiRouter } from '../../http/guard.ts'
import { isExpired } from '../engagements/index.ts'
import { acceptSignedIn } from './accept-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { listDrafts, sentTo } from './find-invitation.ts'
import { openInvitationByLink } from './invitation-links.ts'
import { presentDraft, presentInvitation, presentPublic, presentReceived } from './presenter.ts'
import { resendInvitation } from './resend-invitation.ts'
import { sendInvitations } from './send-invitations.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const rows = contract.invitations

export function invitationRoutes(api: ApiRouter): void {
  mountTransactional(api, rows.create, async ({ body, viewer, deps }) => {
    const invitation = await createInvitation(deps, viewer, body)
    return {
      message: INVITATION_DRAFTED,
      invitation: presentInvitation(invitation, deps.clock.today()),
    }
  })

  // Before /api/invitations/:id, which would take 'drafts' for an id.
  mount(api, rows.listDrafts, async ({ viewer, deps }) => {
    const drafts = await listDrafts(deps.knex, viewer.id)
    return {
      draft_invitations: drafts.map(({ draft, projects }) => presentDraft(draft, projects)),
    }
  })

  mountTransactional(api, rows.send, async ({ body, viewer, deps }) => {
    const { sent, failed } = await sendInvitations(deps, viewer, body.invitation_ids)
    return { total_sent: sent, total_failed: failed.length, failed }
  })

  mount(api, rows.read, async ({ params, deps }) => {
    const invitation = await openInvitationByLink(deps.knex, params.id, deps.clock.today())
    return { invitation: presentPublic(invitation) }
  })

  mountTransactional(api, rows.accept, async ({ params, viewer, deps }) => {
    const accepted = await acceptSignedIn(deps, { invitationId: params.id, worker: viewer })
    return {
      invitation: presentReceived(accepted, deps.clock.today()),
      message: INVITATION_ANSWERED.accepted,
    }
  })

  mountTransactional(api, rows.decline, async ({ params, viewer, deps }) => {
    const declined = await declineInvitation(deps, viewer, params.id)
    return {
      invitation: presentReceived(declined, deps.clock.today()),
      message: INVITATION_ANSWERED.declined,
    }
  })

  mountTransactional(api, rows.resend, async ({ params, viewer, deps }) => {
    const invitation = await resendInvitation(deps, viewer, params.id)
    return { invitation: presentInvitation(invitation, deps.clock.today()) }
  })

  mountTransactional(api, rows.delete, ({ params, viewer, deps }) =>
    withdrawInvitation(deps, viewer, params.id),
  )

  mount(api, rows.listReceived, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    const sent = await sentTo(deps.knex, viewer.email)
    const open = sent.filter(({ expires_at }) => expires_at && !isExpired(expires_at, today))
    return { invitations: open.map((invitation) => presentReceived(invitation, today)) }
  })
}
