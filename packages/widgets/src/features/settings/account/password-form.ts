import * as z from 'zod/mini'
import { differsFromCurrent, passwordChange } from '@daysheet/core'
import { msg } from '../../../ui/i18n/words.ts'

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** The contract's rules, and the new password typed twice. */
export const passwordForm = z
  .object({ ...passwordChange.shape, confirmPassword: z.string() })
  .check(
    differsFromCurrent(),
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: msg("Passwords don't match"),
      path: ['confirmPassword'],
      when: isObject,
    }),
  )
export type PasswordForm = z.input<typeof passwordForm>

export const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }
