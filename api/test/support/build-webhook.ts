import type { PartnerWebhook, WebhookDelivery } from '@daysheet/core'
import { assembleDispatcher } from '../../src/assemble.ts'
import type { Mail } from '../../src/ports/mail/port.ts'
import { sqlInstant } from '../../src/db/instants.ts'
import { newId } from '../../src/db/new-id.ts'
import { bearerClient, buildPartner, type BuiltPartner } from './build-partner.ts'
import type { TestApp } from './test-app.ts'

export interface ListeningPartner extends BuiltPartner {
  secret: string
}

const CONTACT = 'dev@acme.test'

/** Sets where the live events of a partner are sent. */
export const setWebhook = (app: TestApp, key: string, url: string, contact_email = CONTACT) =>
  bearerClient(app, key).put<{ webhook: PartnerWebhook; secret: string | null }>(
    '/api/partner/webhook',
    { url, contact_email },
  )

/** A partner whose live events are sent to this address. */
export async function buildListeningPartner(app: TestApp, url: string): Promise<ListeningPartner> {
  const partner = await buildPartner(app)
  const { status, body } = await setWebhook(app, partner.live, url)
  if (body.secret === null) throw new Error(`Setting the webhook answered ${status}`)
  return { ...partner, secret: body.secret }
}

/** Links an account that has work already, as its owner's consent would. */
export const linkPerson = (
  app: TestApp,
  { id }: Pick<BuiltPartner, 'id'>,
  person: { user_id: string; company_id?: string; external_id: string; mode?: 'test' | 'live' },
) =>
  app.deps.knex('partner_users').insert({
    id: newId(),
    partner_id: id,
    mode: 'live',
    created_at: sqlInstant(app.clock.now()),
    ...person,
  })

export const deliveriesOf = async (app: TestApp, key: string, query = '') => {
  const path = `/api/partner/webhook/deliveries${query}`
  const answer = await bearerClient(app, key).get<{
    deliveries: WebhookDelivery[]
    next_cursor: string | null
  }>(path)
  return answer.body
}

/** Sends what is due to the receivers, once, and returns the mails that left. */
export async function sendDue(app: TestApp): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    send: (mail: Mail) => {
      mails.push(mail)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  await assembleDispatcher(app.deps, mailer).runOnce()
  return mails
}

/**
 * Moves the clock on until the next attempt of what waits, and makes it due in the outbox, which goes
 * by the clock of the database.
 */
export async function waitForRetry(app: TestApp, seconds: number): Promise<void> {
  app.clock.advance(seconds)
  await app.deps
    .knex('outbox')
    .where({ lane: 'webhooks', status: 'waiting' })
    .update({ available_at: app.deps.knex.raw('CURRENT_TIMESTAMP(3)') })
}

export async function webhookIdOf(app: TestApp, { id }: Pick<BuiltPartner, 'id'>): Promise<string> {
  const row = (await app.deps.knex('partner_webhooks').where('partner_id', id).first('id')) as
    | { id: string }
    | undefined
  if (!row) throw new Error('This partner has no webhook')
  return row.id
}
