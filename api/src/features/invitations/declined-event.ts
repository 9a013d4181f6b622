import { queuedMail } from '../../outbox/job.ts'
import { declinedMail } from './invitation-mails.ts'

/** That a worker declined an invitation, as its client and the audit log hear of it. */
export const declinedEvent = (
  { id, client_id }: { id: string; client_id: string },
  worker: { id: string; full_name: string },
) => ({
  action: 'invitation.decline' as const,
  subject: { noun: 'invitation', id },
  before: { status: 'sent' },
  after: { status: 'declined' },
  company_id: client_id,
  notifications: [
    {
      user_id: client_id,
      type: 'invitation_declined' as const,
      title: `${worker.full_name} declined your invitation`,
      subject: { noun: 'invitation' as const, id },
    },
  ],
  mails: [queuedMail(declinedMail, client_id, { invitation_id: id, worker_id: worker.id })],
})
