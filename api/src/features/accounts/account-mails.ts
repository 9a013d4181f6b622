import { formatInstant } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { RESET_MINUTES } from './one-time-links.ts'
import { recoveryCodeMail } from './recovery-code-mail.ts'
import { stepUpMail } from './step-up-mail.ts'
import { User } from './user-model.ts'

// Tokens are encrypted in the outbox: whoever reads the table must not be able to use them.

export const verificationMail: Job<{ user_id: string; token_sealed: string }> = {
  name: 'session.verify-email',
  lane: 'security',
  compose: async ({ user_id, token_sealed }, { config, knex, vault }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user || user.email_verified_at) return null
    return writeMail({
      to: user.email,
      subject: 'Confirm your email address',
      heading: `Welcome to Daysheet, ${user.full_name}`,
      paragraphs: ['Please confirm that this is your email address.'],
      button: {
        label: 'Confirm email address',
        url: `${config.publicUrl}/verify-email?token=${encodeURIComponent(vault.open(token_sealed))}`,
      },
      small: 'If you did not create an account, you can ignore this mail.',
    })
  },
}

export const passwordResetMail: Job<{ user_id: string; token_sealed: string }> = {
  name: 'session.password-reset',
  lane: 'security',
  compose: async ({ user_id, token_sealed }, { config, knex, vault }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    const query = new URLSearchParams({ token: vault.open(token_sealed), email: user.email })
    return writeMail({
      to: user.email,
      subject: 'Reset your password',
      heading: 'Reset your password',
      paragraphs: [
        `The link below works once, for ${RESET_MINUTES} minutes, and only the newest one counts.`,
      ],
      button: {
        label: 'Choose a new password',
        url: `${config.publicUrl}/reset-password?${query}`,
      },
      small: 'If you did not ask for this, ignore it: your password stays as it is.',
    })
  },
}

interface ChangedPassword {
  user_id: string
  at: string
  /** With the current password, or by a mailed link, which ends this session too. */
  by: 'change' | 'reset'
}

export const passwordChangedMail: Job<ChangedPassword> = {
  name: 'session.password-changed',
  lane: 'security',
  compose: async ({ user_id, at, by }, { config, knex }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    return writeMail({
      to: user.email,
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        by === 'change'
          ? `This happened on ${formatInstant(at)}. Every other device has been signed out.`
          : `This happened on ${formatInstant(at)}. You have been signed out everywhere.`,
        'If this was you, there is nothing to do. If it was not, set a new password now: that signs out whoever changed it. Then check your bank details and where your invoices go.',
      ],
      button: { label: 'It was not me', url: `${config.publicUrl}/forgot-password` },
    })
  },
}

/** Shows no digit of the account: whoever reads this mailbox may be the one who changed it. */
export const bankDetailsMail: Job<{ user_id: string; at: string }> = {
  name: 'session.bank-details-changed',
  lane: 'security',
  compose: async ({ user_id, at }, { config, knex }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    return writeMail({
      to: user.email,
      subject: 'Your bank details were changed',
      heading: 'Your bank details were changed',
      paragraphs: [
        `The bank details on your profile were changed on ${formatInstant(at)}. Your clients see the date of this change.`,
        'If this was not you, reset your password now and tell your clients not to pay until you have checked the account.',
      ],
      button: { label: 'Reset your password', url: `${config.publicUrl}/forgot-password` },
    })
  },
}

export const accountMailJobs = [
  verificationMail,
  passwordResetMail,
  passwordChangedMail,
  bankDetailsMail,
  newDeviceMail,
  stepUpMail,
  recoveryCodeMail,
] as const
