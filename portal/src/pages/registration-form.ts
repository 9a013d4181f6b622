import * as z from 'zod/mini'
import {
  ApiError,
  EMAIL_HAS_ACCOUNT,
  registration,
  WrongShapeError,
  type UserType,
} from '@daysheet/core'

const named = registration.shape

/** Fields of the registration page that are not sent. */
export const registrationForm = z
  .object({
    full_name: named.full_name,
    email: named.email,
    password: named.password,
    confirmPassword: z
      .string({ error: 'Please confirm your password' })
      .check(z.minLength(6, 'Please confirm your password')),
    terms_accepted: z
      .boolean()
      .check(
        z.refine(
          (accepted) => accepted === true,
          'You must accept the terms of service to continue',
        ),
      ),
    marketing_consent: z.boolean(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type RegistrationForm = z.output<typeof registrationForm>

const messageOf = (error: unknown): string =>
  error instanceof ApiError && !error.isSilent ? error.message : ''

const TOO_WEAK = 'Password is too weak. Please choose a stronger password.'

/** Where the form says it; '' for what is about no field. */
export const fieldOfFailure = (sentence: string): '' | 'email' | 'password' => {
  if (sentence === EMAIL_HAS_ACCOUNT) return 'email'
  return sentence === TOO_WEAK ? 'password' : ''
}

export interface WantedAccount {
  userType: UserType
  plan: string | null
}

/** The specification's words for what the server says of a new account, or says nothing of. */
export function registrationFailure(error: unknown, { userType, plan }: WantedAccount): string {
  // The answer names no account, or nobody who invited.
  if (error instanceof WrongShapeError) return 'Missing user or client information'
  const message = messageOf(error)
  if (!message && plan === 'premium') return 'Premium registration failed'
  if (!message && userType === 'client') return 'Client registration failed'
  if (!message) return 'Failed to create account'
  if (message.includes('already exists')) return EMAIL_HAS_ACCOUNT
  if (message.includes('weak password')) return TOO_WEAK
  return message
}
