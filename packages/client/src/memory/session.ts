import {
  addInstant,
  ApiError,
  EMAIL_ALREADY_CONFIRMED,
  EMAIL_CONFIRMED,
  EMAIL_HAS_ACCOUNT,
  instantIsBefore,
  INVALID_ALERT_LINK,
  INVALID_RESET_LINK,
  INVALID_VERIFICATION_LINK,
  PASSWORD_RESET,
  registeredSentence,
  RESET_SENT,
  SESSION_EXPIRED,
  SIGN_IN_DISOWNED,
  SIGNED_OUT,
  VERIFICATION_SENT,
  type contract,
  type ParsedRequestOf,
  type UserType,
} from '@daysheet/core'
import { buildNewUser, type WorldPerson } from '@daysheet/core/fixtures'
import {
  assertNoRefusal,
  invalid,
  personOf,
  sameEmail,
  type Call,
  type Context,
  type Handlers,
} from './call.ts'
import { deleteAccount } from './account-deletion.ts'
import {
  changePassword,
  endConsentsOf,
  endOneSession,
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
  startSession,
} from './device-sessions.ts'
import { openInvitationByLink } from './invitation-links.ts'
import { accept } from './invitations.ts'
import { acceptMember, openMemberInvitationByLink } from './member-invitations.ts'
import { membershipsOf } from './memberships.ts'
import { assertNoSecondStep, secondStep } from './second-step.ts'
import { stepUp } from './step-up.ts'
import type { MailToken } from './store.ts'
import { updateProfile } from './update-profile.ts'
import { userView } from './user-view.ts'
import { assertStrongPassword } from './weak-password.ts'

type Endpoints = typeof contract.session

const HOUR_MS = 3_600_000
const LIFETIME_MS = {
  verify: 7 * 24 * HOUR_MS,
  reset: HOUR_MS / 4,
  alert: 30 * 24 * HOUR_MS,
} as const
const SUBJECTS = {
  verify: 'Confirm your email address',
  reset: 'Reset your password',
  alert: 'New sign-in to your account',
} as const

const findByEmail = ({ store }: Context, email: string) =>
  store.world.people.find((person) => sameEmail(person.email, email))

function issueLink(context: Context, person: WorldPerson, purpose: MailToken['purpose']): string {
  const { tokens, newId } = context.store
  for (const [token, mailToken] of tokens) {
    // Only the newest link works, but of sign-ins each mail speaks of another one.
    const isReplaced = mailToken.user_id === person.id && mailToken.purpose === purpose
    if (isReplaced && purpose !== 'alert') tokens.delete(token)
  }
  const token = newId()
  const expires_at = addInstant(context.now, LIFETIME_MS[purpose])
  tokens.set(token, { purpose, user_id: person.id, expires_at })
  return token
}

function mail(context: Context, person: WorldPerson, purpose: MailToken['purpose']): void {
  const token = issueLink(context, person, purpose)
  context.store.mail.push({ to: person.email, subject: SUBJECTS[purpose], token })
}

function ownerOf(context: Context, token: string, purpose: MailToken['purpose'], sentence: string) {
  const mailToken = context.store.tokens.get(token)
  if (mailToken?.purpose !== purpose || instantIsBefore(mailToken.expires_at, context.now)) {
    throw invalid('token', sentence)
  }
  return personOf(context.store, mailToken.user_id)
}

interface NewAccount {
  email: string
  password: string
  full_name: string
  user_type: UserType
}

function openAccount(context: Context, account: NewAccount): WorldPerson {
  const { email, full_name, user_type, password } = account
  assertStrongPassword(password, 'password')
  if (findByEmail(context, email)) {
    throw new ApiError('duplicate', { message: EMAIL_HAS_ACCOUNT })
  }
  const person = {
    ...buildNewUser({
      id: context.store.newId(),
      email: email.toLowerCase(),
      full_name,
      user_type,
      created_at: context.now,
    }),
    password,
  }
  context.store.world.people.push(person)
  return person
}

const registered = (context: Context, user: WorldPerson) => {
  startSession(context, user)
  const message = registeredSentence({ isAddressProven: user.email_verified })
  return { user: userView(context, user), auto_login: true as const, message }
}

function resetOwner(
  call: Context & { body: ParsedRequestOf<Endpoints['verifyResetToken']>['body'] },
): WorldPerson {
  const person = ownerOf(call, call.body.token, 'reset', INVALID_RESET_LINK)
  if (!sameEmail(person.email, call.body.email)) throw invalid('token', INVALID_RESET_LINK)
  return person
}

function registerFromInvitation(call: Call<Endpoints['registerFromInvitation']>) {
  const { invitation_id: secret, password, full_name } = call.body
  const invitation = openInvitationByLink(call, secret)
  const account = { email: invitation.email, password, full_name, user_type: 'worker' as const }
  const { people } = call.store.world
  const worker = openAccount(call, account)
  try {
    accept(call, invitation, worker)
  } catch (error) {
    people.splice(people.indexOf(worker), 1)
    throw error
  }
  // The invitation reached this address, so it needs no second proof.
  worker.email_verified = true
  return registered(call, worker)
}

function registerMember(call: Call<Endpoints['registerMember']>) {
  const { invitation_id: secret, password, full_name } = call.body
  const invitation = openMemberInvitationByLink(call, secret)
  const account = { email: invitation.email, password, full_name, user_type: 'client' as const }
  const person = openAccount(call, account)
  acceptMember(call, invitation, person, { isNew: true })
  // The invitation reached this address, so it needs no second proof.
  person.email_verified = true
  return registered(call, person)
}

function tellOfNewDevice(context: Context, person: WorldPerson): void {
  const { session, store } = context
  // The first browser of an account is no news.
  const isNews = store.signedInBefore.has(person.id) && !session.knows.has(person.id)
  if (isNews) mail(context, person, 'alert')
}

export const session: Handlers<Endpoints> = {
  csrfToken: () => ({ csrfToken: 'memory' }),
  login: (call) => {
    const person = findByEmail(call, call.body.email)
    if (person?.password !== call.body.password) throw new ApiError('wrong_credentials')
    assertNoSecondStep(call, person)
    tellOfNewDevice(call, person)
    startSession(call, person)
    return { user: userView(call, person) }
  },
  register: (call) => {
    const { email, password, full_name, user_type, plan_type } = call.body
    const person = openAccount(call, { email, password, full_name, user_type })
    person.plan_type = plan_type ?? null
    mail(call, person, 'verify')
    return registered(call, person)
  },
  registerFromInvitation,
  registerMember,
  setActingCompany: (call) => {
    const { company_id } = call.body
    const memberships = membershipsOf(call.store, call.me)
    if (!memberships.some((one) => one.company_id === company_id)) {
      throw new ApiError('access_denied')
    }
    const stored = call.store.sessions.get(call.session.id ?? '')
    if (stored) stored.company_id = company_id
    return { user: userView(call, call.me) }
  },
  verifyEmail: (call) => {
    const mailToken = call.store.tokens.get(call.body.token)
    // Its link may have been used, or have run out: what it was for is done.
    if (mailToken?.purpose === 'verify' && personOf(call.store, mailToken.user_id).email_verified) {
      return { message: EMAIL_ALREADY_CONFIRMED }
    }
    const person = ownerOf(call, call.body.token, 'verify', INVALID_VERIFICATION_LINK)
    person.email_verified = true
    return { message: EMAIL_CONFIRMED }
  },
  resendVerification: (call) => {
    assertNoRefusal(call.me.email_verified ? EMAIL_ALREADY_CONFIRMED : null)
    mail(call, call.me, 'verify')
    return { message: VERIFICATION_SENT }
  },
  logout: (call) => {
    endSession(call.store, call.session)
    return { message: SIGNED_OUT }
  },
  me: (call) => ({ user: userView(call, call.me) }),
  refresh: (call) => {
    if (!call.me) throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
    return { user: userView(call, call.me) }
  },
  forgotPassword: (call) => {
    const person = findByEmail(call, call.body.email)
    if (person) mail(call, person, 'reset')
    return { message: RESET_SENT }
  },
  verifyResetToken: (call) => {
    resetOwner(call)
    return { valid: true }
  },
  disownSignIn: (call) => {
    const { store, body } = call
    const person = ownerOf(call, body.token, 'alert', INVALID_ALERT_LINK)
    store.tokens.delete(body.token)
    // Nobody knows this password.
    person.password = store.newId()
    endSessionsOf(store, person.id)
    endConsentsOf(store, person.id)
    return {
      message: SIGN_IN_DISOWNED,
      reset: { token: issueLink(call, person, 'reset'), email: person.email },
    }
  },
  resetPassword: (call) => {
    assertStrongPassword(call.body.newPassword, 'newPassword')
    const person = resetOwner(call)
    person.password = call.body.newPassword
    // Whoever had the mail has proven the address.
    person.email_verified = true
    call.store.tokens.delete(call.body.token)
    endSessionsOf(call.store, person.id)
    endConsentsOf(call.store, person.id)
    return { message: PASSWORD_RESET }
  },
  ...secondStep(tellOfNewDevice),
  ...stepUp,
  deleteAccount,
  changePassword,
  listSessions,
  endSession: endOneSession,
  endOtherSessions,
  updateProfile,
}
