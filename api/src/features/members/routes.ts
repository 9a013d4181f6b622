import { ApiError, INVITATION_ANSWERED, penceFromPounds, registeredSentence } from '@daysheet/core'
import type { Knex } from 'knex'
import { findCompanyName } from '../../companies/index.ts'
import { assertEmailVerified, findPerson } from '../../http/session/find-person.ts'
import { inOneTransaction, type ApiRouter } from '../../http/guard.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { deviceOf } from '../../http/session/describe-device.ts'
import {
  assertFactorProven,
  assertStrongPassword,
  confirmPassword,
  signInBrowser,
} from '../accounts/index.ts'
import { startOfLondonDay } from '../engagements/index.ts'
import { sqlInstant } from '../../db/instants.ts'
import { actingMember, type ActingMember } from './acting-member.ts'
import { answerMemberInvitation, assertOpen, registerMember } from './answer-invitation.ts'
import { changeMember, removeMember, transferOwnership } from './change-member.ts'
import { findInvitation, invitationByLink, invitationsWithCompany } from './find-invitation.ts'
import { findMembers } from './find-members.ts'
import { presentInvitation, presentReceived } from './invitation-presenter.ts'
import { presentMembers } from './presenter.ts'
import {
  inviteMember,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from './send-invitation.ts'

export function memberRoutes(api: ApiRouter): void {
  route(api, 'GET /api/company/members', async ({ viewer, deps }) => {
    return { members: await listMembers(deps.knex, actingMember(viewer)) }
  })

  invitationRoutes(api)

  transactionalRoute(api, 'PATCH /api/company/members/:id', async (call) => {
    const { params, body, viewer, deps } = call
    const acting = actingMember(viewer)
    const { approval_limit: limit, ...change } = body
    await changeMember(deps, acting, params.id, {
      ...change,
      ...(limit !== undefined && {
        approval_limit: limit === null ? null : penceFromPounds(limit),
      }),
    })
    return { member: await oneMember(deps.knex, acting, params.id) }
  })

  transactionalRoute(api, 'DELETE /api/company/members/:id', async ({ params, viewer, deps }) => {
    await removeMember(deps, actingMember(viewer), params.id)
  })

  route(api, 'POST /api/company/members/:id/transfer-ownership', async (call) => {
    const { body, viewer } = call
    await assertFactorProven(call.deps, viewer)
    await confirmPassword(call, body.password)
    return inOneTransaction(call, async ({ params, deps }) => {
      const acting = actingMember(viewer)
      await transferOwnership(deps, acting, params.id)
      return { member: await oneMember(deps.knex, acting, params.id) }
    })
  })
}

async function listMembers(knex: Knex, { id, companyId }: ActingMember) {
  const company = await findCompanyName(knex, companyId)
  return presentMembers(await findMembers(knex, companyId), { id, company })
}

async function oneMember(knex: Knex, acting: ActingMember, id: string) {
  const member = (await listMembers(knex, acting)).find((one) => one.id === id)
  if (!member) throw new ApiError('not_found')
  return member
}

function invitationRoutes(api: ApiRouter): void {
  transactionalRoute(api, 'POST /api/company/members/invitations', async (call) => {
    const { body, viewer, deps } = call
    await assertEmailVerified(deps.knex, viewer)
    const invitation = await inviteMember(deps, actingMember(viewer), body)
    return { invitation: presentInvitation(invitation, deps.clock.today()) }
  })

  route(api, 'GET /api/company/members/invitations', async ({ viewer, deps }) => {
    const rows = await invitationsWithCompany(deps.knex)
      .where('member_invitations.company_id', actingMember(viewer).companyId)
      .where('member_invitations.status', 'sent')
      .orderBy('member_invitations.id', 'desc')
    const today = deps.clock.today()
    return { invitations: rows.map((row) => presentInvitation(row, today)) }
  })

  // Mounted before /api/company/members/invitations/:id, which would match 'received' as an id.
  route(api, 'GET /api/company/members/invitations/received', async ({ viewer, deps }) => {
    const today = deps.clock.today()
    const { email } = await findPerson(deps.knex, viewer)
    const rows = await invitationsWithCompany(deps.knex)
      .where('member_invitations.open_email', email)
      .where('companies.sandbox', viewer.sandbox)
      .where('member_invitations.expires_at', '>=', sqlInstant(startOfLondonDay(today)))
      .orderBy('member_invitations.id', 'desc')
    return { invitations: rows.map((row) => presentReceived(row, { viewer, today })) }
  })

  route(api, 'GET /api/company/members/invitations/:id', async ({ params, ctx, deps }) => {
    await deps.limits.consume(LIMITS.register, networkOf(ctx.ip))
    const link = await invitationByLink(deps.knex, params.id)
    const invitation = await findInvitation(deps.knex, link.id)
    assertOpen(invitation, { ...link, today: deps.clock.today() })
    const { email, full_name, company_name, role } = invitation
    const account: unknown = await deps.knex('users').where({ email, sandbox: '' }).first('id')
    const has_account = account !== undefined
    return { invitation: { email, full_name, company_name, role, has_account } }
  })

  transactionalRoute(api, 'POST /api/company/members/invitations/:id/resend', async (call) => {
    const { params, viewer, deps } = call
    await assertEmailVerified(deps.knex, viewer)
    const invitation = await resendMemberInvitation(deps, actingMember(viewer), params.id)
    return { invitation: presentInvitation(invitation, deps.clock.today()) }
  })

  transactionalRoute(api, 'DELETE /api/company/members/invitations/:id', async (call) => {
    await withdrawMemberInvitation(call.deps, actingMember(call.viewer), call.params.id)
  })

  for (const answer of ['accept', 'decline'] as const) {
    transactionalRoute(
      api,
      `POST /api/company/members/invitations/:id/${answer}`,
      async ({ params, viewer, deps }) => {
        const invitation = await answerMemberInvitation(deps, viewer, params.id, answer)
        const status = answer === 'accept' ? 'accepted' : 'declined'
        const today = deps.clock.today()
        return {
          invitation: presentReceived(invitation, { viewer, today, status }),
          message: INVITATION_ANSWERED[status],
        }
      },
    )
  }

  route(api, 'POST /auth/register-member', async ({ body, ctx, deps }) => {
    await deps.limits.consume(LIMITS.register, networkOf(ctx.ip))
    assertStrongPassword(body.password, 'password')
    const user = signInBrowser(ctx, deps, await registerMember(deps, body, deviceOf(ctx)))
    const message = registeredSentence({ isAddressProven: true })
    return { user, auto_login: true as const, message }
  })
}
