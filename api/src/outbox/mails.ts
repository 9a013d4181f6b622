import { invitationMails } from '../features/invitations/index.ts'
import { allInvoiceMails } from '../features/invoices/index.ts'
import { sessionMails } from '../features/accounts/index.ts'
import { allTimesheetMails } from '../features/timesheets/index.ts'
import type { StoredMailJob } from './mail-job.ts'

/** Every mail that may be waiting in the outbox. */
export const mails: readonly StoredMailJob[] = [
  ...sessionMails,
  ...invitationMails,
  ...allInvoiceMails,
  ...allTimesheetMails,
]
