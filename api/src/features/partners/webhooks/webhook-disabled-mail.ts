import { WEBHOOK_RETRY_SECONDS } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import type { Job } from '../../../outbox/job.ts'
import type { DeliveryRow } from './delivery-row.ts'
import type { WebhookRow } from './find-webhook.ts'

interface WebhookDisabled {
  webhook_id: string
  /** Whose last attempt disabled it. */
  delivery_id: string
}

const find = async ({ knex }: Deps, { webhook_id, delivery_id }: WebhookDisabled) => ({
  webhook: (await knex('partner_webhooks AS webhook')
    .join('partners', 'partners.id', 'webhook.partner_id')
    .where('webhook.id', webhook_id)
    .first('webhook.*', 'partners.name')) as (WebhookRow & { name: string }) | undefined,
  delivery: (await knex('partner_webhook_deliveries').where('id', delivery_id).first()) as
    | DeliveryRow
    | undefined,
})

export const webhookDisabledMail: Job<WebhookDisabled> = {
  name: 'partner.webhook_disabled',
  lane: 'ordinary',
  compose: async (payload, deps) => {
    const { webhook, delivery } = await find(deps, payload)
    // It was enabled again before this could leave.
    if (!webhook || webhook.disabled_by !== 'failing') return null
    return writeMail({
      to: webhook.contact_email,
      subject: `Daysheet no longer sends events to ${new URL(webhook.url).hostname}`,
      heading: 'Your webhook is disabled',
      paragraphs: [
        `For three days your server accepted none of the messages that we sent to it for ${webhook.name}. One of them was tried ${WEBHOOK_RETRY_SECONDS.length + 1} times, so we have stopped.`,
        'Nothing is lost in Daysheet, but what happens from now on is not kept for your server. When it works again, set the address once more with PUT /api/partner/webhook: that enables it. GET /api/partner/webhook/deliveries?status=failed lists what was not delivered, and each can be sent again for 30 days.',
      ],
      facts: [
        ['Address', webhook.url],
        ['Mode', webhook.mode],
        ['Last failure', delivery?.error ?? 'No longer known'],
      ],
      small: 'You get this mail because your address is the contact of this webhook.',
    })
  },
}
