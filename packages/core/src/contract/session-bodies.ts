import * as z from 'zod/mini'
import { INVALID_ALERT_LINK } from '../domain/account-sentences.ts'
import { msg } from '../domain/msg.ts'
import { USER_TYPES } from '../domain/user-type.ts'
import { asciiKey, email, flag, fullName, id, tooLong } from './schema.ts'

const PASSWORD_LIMIT = 128

const newPassword = (min: number) => {
  const tooShort = msg('Password must be at least {min} characters', { min })
  return z
    .string({ error: tooShort })
    .check(z.minLength(min, tooShort), z.maxLength(PASSWORD_LIMIT, tooLong(PASSWORD_LIMIT)))
}

const userType = z.enum(USER_TYPES, { error: msg('Please select your account type') })
const termsAccepted = z.literal(true, {
  error: msg('You must accept the terms of service to continue'),
})

export const credentials = z.object({ email: email(), password: newPassword(6) })

export const registration = z.object({
  email: email(),
  password: newPassword(6),
  full_name: fullName(),
  user_type: userType,
  plan_type: z.optional(z.nullable(asciiKey(40, 'Choose a plan from the list'))),
  terms_accepted: z.optional(termsAccepted),
  marketing_consent: flag(),
})

export const invitationRegistration = z.object({
  password: newPassword(6),
  full_name: fullName(),
  /** The secret UUID of the mailed link, `/register?invite=…` or `?member=…`; not the id that the inviter sees. */
  invitation_id: id(),
  terms_accepted: termsAccepted,
  marketing_consent: flag(),
})

export const resetToken = z.object({
  token: z
    .string({ error: msg('Invalid reset link') })
    .check(z.minLength(1, msg('Invalid reset link')), z.maxLength(200, msg('Invalid reset link'))),
  email: email(),
})

const invalidAlertLink = z.string({ error: INVALID_ALERT_LINK })

export const alertToken = z.object({
  token: invalidAlertLink.check(
    z.minLength(1, INVALID_ALERT_LINK),
    z.maxLength(200, INVALID_ALERT_LINK),
  ),
})

/** Stricter than at registration, as the specification has it. */
const replacementPassword = () =>
  newPassword(8).check(
    z.refine(
      (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
      msg(
        'Password must contain at least one lowercase letter, one uppercase letter, and one number',
      ),
    ),
  )

export const passwordReset = z.extend(resetToken, { newPassword: replacementPassword() })

const currentPasswordRequired = msg('Enter your current password')

const changedPasswords = z.object({
  currentPassword: z
    .string({ error: currentPasswordRequired })
    .check(
      z.minLength(1, currentPasswordRequired),
      z.maxLength(PASSWORD_LIMIT, `Use at most ${PASSWORD_LIMIT} characters`),
    ),
  newPassword: replacementPassword(),
})

/** For forms too, which ask for the new password twice. */
export const differsFromCurrent = <T extends z.output<typeof changedPasswords>>() =>
  z.refine<T>(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    error: msg('Choose a password that is different from your current one'),
    path: ['newPassword'],
  })

export const passwordChange = changedPasswords.check(differsFromCurrent())
