import * as z from 'zod/mini'
import { registration } from '@daysheet/core'

const named = registration.shape

/** What the registration page asks for beside what it sends. */
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

/** The specification's words for what the server says of a new account. */
export function registrationFailure(message: string | undefined): string {
  if (!message) return 'Failed to create account'
  if (message.includes('already exists')) return 'An account with this email already exists'
  if (message.includes('weak password')) {
    return 'Password is too weak. Please choose a stronger password.'
  }
  return message
}
