import type { DocumentNoun } from '../document-noun.ts'

/** The person who is invited to act for a company, where they have an account. */
export const memberInvitedNotification = (company: string) => ({
  type: 'member_invited' as const,
  title: `${company} invites you to join`,
})

/** Those who may change who is in the company. */
export const memberJoinedNotification = (person: string, company: string) => ({
  type: 'member_joined' as const,
  title: `${person} joined ${company}`,
})

/** Whoever may give the second of two approvals. */
export const firstApprovedNotification = (
  noun: DocumentNoun,
  { number, worker }: { number: string; worker: string },
) => ({
  type: 'invoice_first_approved' as const,
  title: `${noun === 'invoice' ? 'Invoice' : 'Timesheet'} ${number} of ${worker} waits for a second approval`,
})
