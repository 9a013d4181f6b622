import { peopleOfEvent, type NewPartnerEvent } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import { queueMessages } from './queue-messages.ts'

const WEBHOOKS_OF_PEOPLE = `
  SELECT link.user_id, webhook.id AS webhook_id
  FROM partner_users AS link
  JOIN partner_webhooks AS webhook
    ON webhook.partner_id = link.partner_id AND webhook.mode = link.mode
  WHERE link.user_id IN (?) AND webhook.disabled_at IS NULL`

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
  const rows = await readRows<{ user_id: string; webhook_id: string }>(trx, WEBHOOKS_OF_PEOPLE, [
    people,
  ])
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  const messages = events.flatMap((event) => {
    const webhooks = peopleOfEvent(event).flatMap((person) => byPerson.get(person) ?? [])
    const ids = new Set(webhooks.map(({ webhook_id }) => webhook_id))
    return [...ids].map((webhook_id) => ({ webhook_id, ...event }))
  })
  await queueMessages(trx, messages)
}
