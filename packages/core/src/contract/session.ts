import * as z from 'zod/mini'
import { empty, endpoint } from './endpoint.ts'
import { email, id, idParams, instant, message } from './schema.ts'
import {
  alertToken,
  credentials,
  invitationRegistration,
  passwordChange,
  passwordReset,
  registration,
  resetToken,
} from './session-bodies.ts'
import { factorProof, factorQuestion } from './second-factor-proof.ts'
import { stepUp } from './step-up.ts'
import { profileChanges, user } from './user.ts'
import { msg } from '../domain/msg.ts'

/** A device on which the person is signed in: one session, however often its tokens were renewed. */
export const deviceSession = z.object({
  id: id(),
  /** The one that asks. */
  current: z.boolean(),
  /** When the person signed in on it. */
  created_at: instant(),
  /** To within 15 minutes, the life of an access token. */
  last_used_at: instant(),
  /** `Chrome on Android`; null when it can't be told. */
  device: z.nullable(z.string()),
})
export type DeviceSession = z.output<typeof deviceSession>

const signedIn = z.object({ user })
const registered = z.object({ user, auto_login: z.literal(true), message: z.string() })

/** Signing in and out, registration, and one's own record. The session itself is a cookie. */
export const session = {
  csrfToken: endpoint({
    method: 'GET',
    path: '/api/csrf-token',
    auth: 'public',
    responses: { 200: z.object({ csrfToken: z.string() }) },
    errors: [],
    summary: 'A CSRF token for this session, sent back in the header x-csrf-token',
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    auth: 'public',
    body: credentials,
    responses: { 200: signedIn },
    errors: ['wrong_credentials', 'second_factor_required'],
    summary:
      'Sign in; sets the session cookies. 401 `second_factor_required` where the second step follows: only a cookie of ten minutes is set for it',
  }),
  beginSecondStep: endpoint({
    method: 'POST',
    path: '/auth/second-step/begin',
    auth: 'public',
    responses: { 200: factorQuestion },
    errors: ['wrong_state'],
    summary:
      'After the password: by what the sign-in can be finished; 409 when ten minutes have passed',
  }),
  takeSecondStep: endpoint({
    method: 'POST',
    path: '/auth/second-step',
    auth: 'public',
    body: factorProof,
    responses: { 200: signedIn },
    errors: ['wrong_state'],
    summary:
      'Finish signing in with a code, a passkey or a recovery code; sets the session cookies',
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    auth: 'public',
    body: registration,
    responses: { 201: registered },
    errors: ['duplicate'],
    summary: 'Create an account and sign in; a verification email is sent',
  }),
  registerFromInvitation: endpoint({
    method: 'POST',
    path: '/auth/register-from-invitation',
    auth: 'public',
    body: invitationRegistration,
    responses: { 201: registered },
    errors: ['duplicate', 'not_found', 'wrong_state', 'licences_exhausted'],
    summary: 'Create a worker account from an invitation, accept it and sign in',
  }),
  registerMember: endpoint({
    method: 'POST',
    path: '/auth/register-member',
    auth: 'public',
    body: invitationRegistration,
    responses: { 201: registered },
    errors: ['duplicate', 'not_found', 'wrong_state'],
    summary: 'Create an account from an invitation to a company, become its member and sign in',
  }),
  setActingCompany: endpoint({
    method: 'POST',
    path: '/auth/acting-company',
    auth: 'user',
    may: 'own',
    body: z.object({ company_id: id() }),
    responses: { 200: signedIn },
    errors: ['access_denied'],
    // Whoever left the company since reads nothing of it in an old answer.
    idempotent: false,
    summary: 'The company that this session acts for from now on; 403 for one of others',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    auth: 'public',
    body: z.object({
      token: z
        .string({ error: msg('Invalid verification link') })
        .check(
          z.minLength(1, msg('Invalid verification link')),
          z.maxLength(200, msg('Invalid verification link')),
        ),
    }),
    responses: { 200: message },
    errors: [],
    summary: 'Confirm an email address with the token of the registration email',
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    auth: 'user',
    may: 'own',
    responses: { 200: message },
    errors: ['wrong_state'],
    summary: 'Send the verification email again',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    auth: 'public',
    responses: { 200: message },
    errors: [],
    summary: 'End this session; answers the same when there is none',
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    auth: 'user',
    may: 'own',
    responses: { 200: signedIn },
    errors: [],
    summary: 'The signed-in person',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    auth: 'public',
    responses: { 200: signedIn },
    errors: ['not_signed_in'],
    summary: 'Renew the session from the refresh cookie, which is rotated',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    auth: 'public',
    body: z.object({ email: email() }),
    responses: { 200: message },
    errors: [],
    summary: 'Ask for a reset link; answers the same for known and unknown addresses',
  }),
  verifyResetToken: endpoint({
    method: 'POST',
    path: '/auth/verify-reset-token',
    auth: 'public',
    body: resetToken,
    responses: { 200: z.object({ valid: z.literal(true) }) },
    errors: [],
    summary: 'Whether a reset link can still be used; 422 when it cannot',
  }),
  disownSignIn: endpoint({
    method: 'POST',
    path: '/auth/disown-sign-in',
    auth: 'public',
    body: alertToken,
    responses: { 200: z.object({ message: z.string(), reset: resetToken }) },
    errors: [],
    summary:
      'With the link of a mail about a new device: end every session and lock the password; a new one is chosen by `reset`, as with a reset link',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    auth: 'public',
    body: passwordReset,
    responses: { 200: message },
    errors: [],
    summary: 'Set a new password with a reset link; ends every session of the account',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    auth: 'user',
    may: 'own',
    body: passwordChange,
    responses: { 200: message },
    errors: ['access_denied', 'step_up_required'],
    summary: 'Set a new password with the current one; ends every other session of the account',
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    auth: 'user',
    may: 'own',
    responses: { 200: z.object({ sessions: z.array(deviceSession) }) },
    errors: ['access_denied'],
    summary: 'The devices on which the person is signed in, this one first',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    auth: 'user',
    may: 'own',
    params: idParams,
    responses: { 204: empty },
    errors: ['access_denied'],
    summary: 'Sign a device out; 404 when it is not signed in to this account',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    auth: 'user',
    may: 'own',
    responses: { 204: empty },
    errors: ['access_denied'],
    summary: 'Sign every other device out',
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/auth/profile',
    auth: 'user',
    may: 'own',
    body: profileChanges,
    responses: { 200: signedIn },
    errors: ['access_denied', 'stale_version', 'step_up_required'],
    summary: "Change one's own profile; unknown and read-only keys are dropped",
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/delete-account',
    auth: 'user',
    may: 'own',
    responses: { 200: message },
    errors: ['access_denied', 'step_up_required', 'wrong_state'],
    summary:
      "Delete one's own account; what the law keeps stays for six years. 409 while invoices are not paid or a company would have no owner",
  }),
  ...stepUp,
} as const
