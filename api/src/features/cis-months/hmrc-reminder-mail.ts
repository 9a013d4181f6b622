import {
  formatDay,
  formatPounds,
  formatTaxMonth,
  hmrcReminderNotification,
  type TaxMonth,
} from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { findUnpaidMonths } from './find-open-months.ts'
import { monthUrl, reminderReader } from './reminder-mail.ts'

type Payload = { client_id: string } & TaxMonth

/** To the client. Nothing is sent of a month that is paid before the mail leaves. */
export const hmrcReminderMail: Job<Payload> = {
  name: 'cis_month.hmrc_reminder',
  lane: 'ordinary',
  compose: async ({ client_id, tax_year, tax_month }, { knex, vault, clock, config }) => {
    const today = clock.today()
    const month = { tax_year, tax_month }
    const [found] = await findUnpaidMonths({ knex, vault, today }, month, [client_id])
    const reader = await reminderReader(knex, client_id)
    if (!found || !reader) return null
    const { outstanding: amount, hmrc_due_on, hmrc_pay_by } = found
    const { title } = hmrcReminderNotification({ ...month, client_id, amount }, today)
    const latest = formatDay(hmrc_due_on, 'long')
    return writeMail({
      to: reader.email,
      subject: title,
      heading: title,
      paragraphs: [
        `Hello ${reader.full_name},`,
        `${formatPounds(amount)} that you deducted is not recorded as paid to HMRC.`,
        ...(hmrc_pay_by === hmrc_due_on
          ? []
          : [`${latest} is no working day: only Faster Payments arrive on it.`]),
      ],
      facts: [
        ['Tax month', formatTaxMonth(tax_year, tax_month)],
        ['To pay', formatPounds(amount)],
        ['Pay HMRC by', formatDay(hmrc_pay_by, 'long')],
      ],
      button: { label: 'Open the month', url: monthUrl(config.publicUrl, month) },
      small:
        'You get this because deductions of yours are not recorded as paid. You can turn these reminders off under Settings, Invoice Preferences.',
    })
  },
}
