import * as z from 'zod/mini'
import { profileChanges, type User, type UserType } from '@daysheet/core'
import { msg } from '../../../ui/i18n/words.ts'

/** The fields of the profile that this screen shows, by the profile's own rules. */
export const preferences = z.pick(profileChanges, {
  accounts_email: true,
  accountancy_software_email: true,
  cis_reminders_enabled: true,
})
export type Preferences = z.input<typeof preferences>

/** '' so that both fields are controlled; the contract reads it as unset. */
export const preferencesOf = (user: User): Preferences => ({
  accounts_email: user.accounts_email ?? '',
  accountancy_software_email: user.accountancy_software_email ?? '',
  cis_reminders_enabled: user.cis_reminders_enabled,
})

interface PreferenceTexts {
  accounts: string
  accountancy: string
  submitted: { label: string; when: string }
  approved: { label: string; when: string }
}

/** What each side sends and gets, as the mails of invoices do it. */
export const TEXTS: Record<UserType, PreferenceTexts> = {
  worker: {
    accounts: msg('Where submitted invoices go for review: a copy of each one, with its PDF'),
    accountancy: msg('Where approved invoices are sent automatically, with the PDF'),
    submitted: {
      label: msg('You submit an invoice'),
      when: msg('Your client gets it for approval, and a copy goes to your accounts email.'),
    },
    approved: {
      label: msg('Your client approves it'),
      when: msg('It goes to your accountancy software email by itself.'),
    },
  },
  client: {
    accounts: msg(
      'Where submitted invoices are sent for review. Without it they go to the address you sign in with.',
    ),
    accountancy: msg('Where approved invoices are automatically sent, with the PDF'),
    submitted: {
      label: msg('A worker submits an invoice'),
      when: msg('It goes to your accounts email for review, with its PDF.'),
    },
    approved: {
      label: msg('You approve it'),
      when: msg('It goes to your accountancy software email by itself.'),
    },
  },
}
