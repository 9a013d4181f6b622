import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'

/** To the worker, what the bell says too: an address wants no more of their mails, or all are stopped. */
export const mailsRefusedMail: Job<{ worker_id: string; title: string; body: string }> = {
  name: 'own_client.mails_refused',
  lane: 'ordinary',
  compose: async ({ worker_id, title, body }, { knex, config }) => {
    const worker = (await knex('users').where('id', worker_id).first('email', 'full_name')) as
      | { email: string; full_name: string }
      | undefined
    if (!worker) return null
    return writeMail({
      to: worker.email,
      subject: title,
      heading: title,
      paragraphs: [`Hello ${worker.full_name},`, body],
      button: { label: 'Open your clients', url: `${config.publicUrl}/app/clients` },
    })
  },
}
