import { formatDay, londonDay } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { findJoinRequest } from './find-join-request.ts'

/** To the own client. Only this mail has the link's secret; not sent once it is answered or withdrawn. */
export const joinRequestMail: Job<{ request_id: string; secret_sealed: string }> = {
  name: 'own_client.join_request',
  lane: 'ordinary',
  compose: async ({ request_id, secret_sealed }, { knex, config, vault }) => {
    const request = await findJoinRequest(knex, request_id)
    if (request?.status !== 'sent') return null
    const { worker_name, company_name } = request
    const url = `${config.publicUrl}/join/${vault.open(secret_sealed)}`
    const shared = request.share_history
      ? ' What you have settled so far is there too.'
      : ' What you have settled so far stays between the two of you.'
    const mail = writeMail({
      to: request.email,
      subject: `${worker_name} asks ${company_name} to join Daysheet`,
      heading: `${worker_name} would like to work with you on Daysheet`,
      paragraphs: [
        `${worker_name} sends timesheets and invoices to ${company_name} by mail. On Daysheet they come to one queue, where you approve them, record payments and keep the CIS month in order.${shared}`,
        'Join by this link with an account of your company, new or yours already. Nothing changes until you do.',
      ],
      facts: [['Open until', formatDay(londonDay(request.expires_at), 'long')]],
      button: { label: 'Look at the invitation', url },
      small: `Sent because ${worker_name} entered your address. If you do not know them, ignore this email: nothing happens until you accept.`,
    })
    return { ...mail, replyTo: request.worker_email }
  },
}
