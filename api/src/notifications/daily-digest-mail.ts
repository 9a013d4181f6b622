import { digestSince, digestTitle, MOST_IN_DIGEST, type Day, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { Job } from '../outbox/job.ts'

interface DigestReader {
  email: string
  full_name: string
  user_type: UserType
}

/** What came since the digest of the day before and is unread, newest first. */
async function unreadTitles(knex: Knex, user_id: string, day: Day): Promise<string[]> {
  return (await knex('notifications')
    .where({ user_id, read_at: null })
    .where('created_at', '>=', sqlInstant(digestSince(day)))
    .where((theirs) =>
      theirs
        .whereNull('company_id')
        .orWhereIn(
          'company_id',
          knex('company_members').where({ user_id, status: 'active' }).select('company_id'),
        ),
    )
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .pluck('title')) as string[]
}

/** Nothing on a day without anything unread, and nothing for somebody who switched it off meanwhile. */
export const dailyDigestMail: Job<{ user_id: string; day: Day }> = {
  name: 'notification.daily_digest',
  lane: 'ordinary',
  compose: async ({ user_id, day }, { knex, config }) => {
    const reader = (await knex('users')
      .join('daily_digests AS digest', 'digest.user_id', 'users.id')
      .where({ 'users.id': user_id, 'digest.enabled': true })
      .first('users.email', 'users.full_name', 'users.user_type')) as DigestReader | undefined
    if (!reader) return null
    const titles = await unreadTitles(knex, user_id, day)
    if (titles.length === 0) return null
    const more = titles.length - MOST_IN_DIGEST
    const title = digestTitle(titles.length)
    const area = reader.user_type === 'worker' ? '/app' : '/dashboard'
    return writeMail({
      to: reader.email,
      subject: title,
      heading: title,
      paragraphs: [
        `Hello ${reader.full_name},`,
        ...titles.slice(0, MOST_IN_DIGEST),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      button: { label: 'Open notifications', url: `${config.publicUrl}${area}/notifications` },
      small:
        'You get this every morning at 7:00 because you chose it. Switch it off under Settings, Notifications.',
    })
  },
}
