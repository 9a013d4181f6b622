import { PASSWORD } from '../support/build-user.ts'
import { freshEmail } from '../support/build-invitation.ts'
import { buildMember, buildMemberInvitation } from '../support/build-member.ts'
import { CALLERS, SIGNED_IN, type MatrixLine, type World } from './world.ts'

const CLIENTS = ['engagedClient', 'otherClient'] as const
let above = 1_000_000

export const companyLines: Record<string, MatrixLine> = {
  read: { allowed: CLIENTS },
  readApprovalRules: { allowed: CLIENTS },
  requireSecondFactor: {
    allowed: [],
    // Who has none themself asks nobody for one.
    except: { engagedClient: 409, otherClient: 409 },
    request: () => ({ body: { required: true } }),
  },
  updateApprovalRules: {
    allowed: CLIENTS,
    request: () => {
      above += 1
      return { body: { second_approval_above: above } }
    },
  },
}

/** A member of the pair's company, of whom another company knows nothing. */
const member =
  (body?: object) =>
  async ({ app, pair }: World) => ({
    params: { id: (await buildMember(app, pair.client)).person.id },
    ...(body && { body }),
  })

export const memberLines: Record<string, MatrixLine> = {
  list: { allowed: CLIENTS },
  update: {
    allowed: ['engagedClient'],
    except: { otherClient: 404 },
    request: member({ role: 'viewer' }),
  },
  remove: { allowed: ['engagedClient'], except: { otherClient: 404 }, request: member() },
  transferOwnership: {
    // With a wrong password the owner stays one.
    allowed: [],
    except: { engagedClient: 422, otherClient: 422 },
    request: member({ password: `${PASSWORD}-not` }),
  },
}

const invited = async ({ app, pair }: World) => ({
  params: { id: (await buildMemberInvitation(app, pair.client, freshEmail())).id },
})

/** To the address of the other client. */
const invitedOther = async ({ app, pair, callers }: World) => {
  const { body } = await callers.otherClient.get<{ user: { email: string } }>('/auth/me')
  const { id } = await buildMemberInvitation(app, pair.client, body.user.email)
  return { params: { id } }
}

export const memberInvitationLines: Record<string, MatrixLine> = {
  create: {
    allowed: CLIENTS,
    request: () => ({ body: { email: freshEmail(), full_name: 'Joan Whitaker', role: 'viewer' } }),
  },
  list: { allowed: CLIENTS },
  listReceived: { allowed: SIGNED_IN },
  read: {
    allowed: CALLERS,
    request: async ({ app, pair }) => ({
      params: { id: (await buildMemberInvitation(app, pair.client, freshEmail())).secret },
    }),
  },
  resend: { allowed: ['engagedClient'], request: invited },
  withdraw: { allowed: ['engagedClient'], request: invited },
  accept: { allowed: ['otherClient'], request: invitedOther },
  decline: { allowed: ['otherClient'], request: invitedOther },
}
