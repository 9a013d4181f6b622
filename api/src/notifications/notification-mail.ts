import { companyName, type Company } from '../companies/index.ts'
import type { NotificationSubject, NotificationType } from '@daysheet/core'
import { writeMail } from '../mail/write-mail.ts'
import type { Job } from '../outbox/job.ts'

type Payload = {
  user_id: string
  company_id: string | null
  type: NotificationType
  title: string
  body: string | null
  subject: { noun: NotificationSubject; id: string } | null
}

/** Where what it is about is opened. */
const pathOf = (subject: Payload['subject']): string => {
  if (subject?.noun === 'invoice' || subject?.noun === 'timesheet') {
    return `/dashboard/${subject.noun}s/${subject.id}`
  }
  return '/dashboard/notifications'
}

interface MailReader extends Pick<Company, 'company_name' | 'contact_name'> {
  email: string
  full_name: string
}

/** To one of a company's people: what they read in the bell. Nothing once they have left it. */
export const notificationMail: Job<Payload> = {
  name: 'notification.sent',
  lane: 'ordinary',
  compose: async ({ user_id, company_id, title, body, subject }, { knex, config }) => {
    const reader = (await knex('company_members AS member')
      .join('users', 'users.id', 'member.user_id')
      .join('companies', 'companies.id', 'member.company_id')
      .where({
        'member.user_id': user_id,
        'member.company_id': company_id ?? '',
        'member.status': 'active',
      })
      .first(
        'users.email',
        'users.full_name',
        'companies.company_name',
        'companies.contact_name',
      )) as MailReader | undefined
    if (!reader) return null
    return writeMail({
      to: reader.email,
      subject: title,
      heading: title,
      paragraphs: [`Hello ${reader.full_name},`, ...(body === null ? [] : [body])],
      button: { label: 'Open it', url: `${config.publicUrl}${pathOf(subject)}` },
      small: `You get this because you act for ${companyName(reader)}. Choose which mails you get under Settings, Notifications.`,
    })
  },
}
