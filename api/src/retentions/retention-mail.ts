import { writeMail } from '../mail/write-mail.ts'
import type { Job } from '../outbox/job.ts'

type Payload = {
  worker_id: string
  title: string
  body: string
  /** Of the screen that it is about. */
  path: string
}

/** To a worker: what they read in the bell of terms, releases and days that come. */
export const retentionMail: Job<Payload> = {
  name: 'retention.told',
  lane: 'ordinary',
  compose: async ({ worker_id, title, body, path }, { knex, config }) => {
    const worker = (await knex('users')
      .where({ id: worker_id, user_type: 'worker' })
      .first('email', 'full_name')) as { email: string; full_name: string } | undefined
    if (!worker) return null
    return writeMail({
      to: worker.email,
      subject: title,
      heading: title,
      paragraphs: [`Hello ${worker.full_name},`, body],
      button: { label: 'Open it', url: `${config.publicUrl}${path}` },
      small:
        'You get this because a client keeps back retention of your invoices. Choose which mails you get under Settings, Notifications.',
    })
  },
}
