import { peopleOfEvent, type NewPartnerEvent } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import { queueMessages } from './queue-messages.ts'

const LISTENING = `
  JOIN partner_webhooks AS webhook
    ON webhook.partner_id = link.partner_id AND webhook.mode = link.mode
      AND webhook.disabled_at IS NULL`

// A company is heard through its members, for the company in which each was linked, as long as they
// are one; not through those who see some of its projects only. What has no company yet was linked by
// a process of before: for the person's own.
const WEBHOOKS_OF_ACCOUNTS = `
  SELECT link.user_id AS account_id, webhook.id AS webhook_id
  FROM partner_users AS link
  JOIN users AS worker ON worker.id = link.user_id AND worker.user_type = 'worker' ${LISTENING}
  WHERE link.user_id IN (?)
  UNION ALL
  SELECT member.company_id, webhook.id
  FROM company_members AS member
  JOIN partner_users AS link ON link.user_id = member.user_id
    AND COALESCE(link.company_id, link.user_id) = member.company_id ${LISTENING}
  WHERE member.company_id IN (?) AND member.status = 'active'
    AND NOT (member.role = 'project_manager' AND JSON_LENGTH(member.project_ids) > 0)`

/**
 * A message for each partner that one of the event's people is linked to, and that has a webhook: once
 * where both are. One statement where nobody listens, however many events, else three.
 */
export async function queueEvents(
  trx: Knex.Transaction,
  events: readonly NewPartnerEvent[],
): Promise<void> {
  const people = [...new Set(events.flatMap(peopleOfEvent))]
  if (people.length === 0) return
  const rows = await readRows<{ account_id: string; webhook_id: string }>(
    trx,
    WEBHOOKS_OF_ACCOUNTS,
    [people, people],
  )
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id)
  const messages = events.flatMap((event) => {
    const webhooks = peopleOfEvent(event).flatMap((person) => byAccount.get(person) ?? [])
    const ids = new Set(webhooks.map(({ webhook_id }) => webhook_id))
    return [...ids].map((webhook_id) => ({ webhook_id, ...event }))
  })
  await queueMessages(trx, messages)
}
