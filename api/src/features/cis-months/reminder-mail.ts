import {
  cisReminderNotification,
  formatDay,
  formatPounds,
  formatTaxMonth,
  statementDueOn,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { findOpenMonths } from './find-open-months.ts'

type Payload = { client_id: string } & TaxMonth

/** To the client. Nothing is sent of a month that is done before the mail leaves. */
export const cisReminderMail: Job<Payload> = {
  name: 'cis_month.reminder',
  lane: 'ordinary',
  compose: async ({ client_id, tax_year, tax_month }, { knex, vault, clock, config }) => {
    const today = clock.today()
    const month = { tax_year, tax_month }
    const [found] = await findOpenMonths({ knex, vault, today }, month, [client_id])
    const reader = await reminderReader(knex, client_id)
    if (!found || !reader) return null
    const { title } = cisReminderNotification({ ...month, client_id }, today)
    return writeMail({
      to: reader.email,
      subject: title,
      heading: title,
      paragraphs: [`Hello ${reader.full_name},`, ...found.open],
      facts: [
        ['Tax month', formatTaxMonth(tax_year, tax_month)],
        ['Statements and return by', formatDay(statementDueOn(tax_year, tax_month), 'long')],
        ['Deducted', formatPounds(found.deducted)],
        ['Pay HMRC by', formatDay(found.hmrc_pay_by, 'long')],
      ],
      button: {
        label: 'Open the month',
        url: monthUrl(config.publicUrl, month),
      },
      small:
        'You get this because a tax month of yours is not finished. You can turn these reminders off under Settings, Invoice Preferences.',
    })
  },
}

interface Reader {
  email: string
  full_name: string
}

/** The client to remind; none where reminders are turned off. */
export async function reminderReader(knex: Knex, clientId: string): Promise<Reader | undefined> {
  return (await knex('companies')
    .where({ id: clientId, cis_reminders_enabled: true })
    .first('contact_email as email', 'contact_name as full_name')) as Reader | undefined
}

export function monthUrl(publicUrl: string, { tax_year, tax_month }: TaxMonth): string {
  const place = new URLSearchParams({
    view: 'month-end',
    year: String(tax_year),
    month: String(tax_month),
  })
  return `${publicUrl}/dashboard/cis-statements?${place.toString()}`
}
