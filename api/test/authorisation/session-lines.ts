import { inTransaction } from '../../src/db/in-transaction.ts'
import { issueInvitationLink } from '../../src/features/invitations/index.ts'
import { issueLink } from '../../src/features/accounts/one-time-links.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from '../support/build-user.ts'
import { freshEmail, sentInvitation } from '../support/build-invitation.ts'
import { buildMemberInvitation } from '../support/build-member.ts'
import { secondStepLines } from './second-factor-lines.ts'
import { CALLERS, SIGNED_IN, type MatrixLine, type World } from './world.ts'

/** A link that was mailed to a user of its own. */
async function mailedLink(
  { app }: World,
  table: 'password_resets' | 'email_verifications' | 'sign_in_alerts',
): Promise<{ token: string; email: string }> {
  const person = await buildWorker(app)
  const token = await inTransaction(app.deps, (trx) => issueLink(trx, app.deps, table, person.id))
  return { token, email: person.email }
}

export const sessionLines: Record<string, MatrixLine> = {
  csrfToken: { allowed: CALLERS },
  login: {
    allowed: CALLERS,
    replacesSession: true,
    request: ({ pair }) => ({ body: { email: pair.worker.email, password: PASSWORD } }),
  },
  register: {
    allowed: CALLERS,
    replacesSession: true,
    request: () => ({
      body: {
        email: freshEmail(),
        password: PASSWORD,
        full_name: 'New Person',
        user_type: 'worker',
      },
    }),
  },
  registerFromInvitation: {
    allowed: CALLERS,
    replacesSession: true,
    request: async ({ app }) => {
      const client = await signedInClient(app, await buildClient(app))
      const { id } = await sentInvitation(client)
      const secret = await inTransaction(app.deps, (trx) =>
        issueInvitationLink(trx, id, app.clock.now()),
      )
      return {
        body: {
          invitation_id: secret,
          password: PASSWORD,
          full_name: 'New Person',
          terms_accepted: true,
        },
      }
    },
  },
  registerMember: {
    allowed: CALLERS,
    replacesSession: true,
    request: async ({ app, pair }) => ({
      body: {
        invitation_id: (await buildMemberInvitation(app, pair.client, freshEmail())).secret,
        password: PASSWORD,
        full_name: 'New Person',
        terms_accepted: true,
      },
    }),
  },
  setActingCompany: {
    allowed: ['engagedClient'],
    request: ({ pair }) => ({ body: { company_id: pair.client.id } }),
  },
  verifyEmail: {
    allowed: CALLERS,
    request: async (world) => ({
      body: { token: (await mailedLink(world, 'email_verifications')).token },
    }),
  },
  resendVerification: {
    allowed: [],
    // The callers are confirmed already; what matters is that nobody else is affected.
    except: { owningWorker: 409, otherWorker: 409, engagedClient: 409, otherClient: 409 },
  },
  logout: { allowed: CALLERS, replacesSession: true },
  me: { allowed: SIGNED_IN },
  refresh: { allowed: SIGNED_IN, replacesSession: true },
  forgotPassword: {
    allowed: CALLERS,
    request: ({ pair }) => ({ body: { email: pair.worker.email } }),
  },
  verifyResetToken: {
    allowed: CALLERS,
    request: async (world) => ({ body: await mailedLink(world, 'password_resets') }),
  },
  resetPassword: {
    allowed: CALLERS,
    replacesSession: true,
    request: async (world) => ({
      body: { ...(await mailedLink(world, 'password_resets')), newPassword: 'Trestle-77-oak' },
    }),
  },
  disownSignIn: {
    allowed: CALLERS,
    replacesSession: true,
    request: async (world) => ({
      body: { token: (await mailedLink(world, 'sign_in_alerts')).token },
    }),
  },
  changePassword: {
    // Each can only name their own; with a wrong one the callers keep theirs.
    allowed: [],
    except: { owningWorker: 422, otherWorker: 422, engagedClient: 422, otherClient: 422 },
    request: () => ({ body: { currentPassword: 'Wrong-One-7', newPassword: 'Trestle-77-oak' } }),
  },
  listSessions: { allowed: SIGNED_IN },
  endSession: {
    // Somebody else's session: it is not told that it exists.
    allowed: [],
    except: { owningWorker: 404, otherWorker: 404, engagedClient: 404, otherClient: 404 },
    request: async ({ app }) => {
      const stranger = await signedInClient(app, await buildWorker(app))
      const { body } = await stranger.get<{ sessions: { id: string }[] }>('/auth/sessions')
      return { params: { id: body.sessions[0]?.id ?? '' } }
    },
  },
  endOtherSessions: { allowed: SIGNED_IN, replacesSession: true },
  // Everybody their own, where nothing is owed; a session that has just begun has its proof.
  deleteAccount: { allowed: SIGNED_IN, replacesSession: true },
  requestStepUp: {
    allowed: [],
    // Whoever signed in to Daysheet itself enters the password instead.
    except: { owningWorker: 409, otherWorker: 409, engagedClient: 409, otherClient: 409 },
  },
  confirmStepUp: {
    allowed: [],
    except: { owningWorker: 409, otherWorker: 409, engagedClient: 409, otherClient: 409 },
    request: () => ({ body: { code: '123456' } }),
  },
  confirmPassword: {
    allowed: SIGNED_IN,
    replacesSession: true,
    request: () => ({ body: { password: PASSWORD } }),
  },
  ...secondStepLines,
  updateProfile: { allowed: SIGNED_IN, request: () => ({ body: { phone: '0113 496 0000' } }) },
}
