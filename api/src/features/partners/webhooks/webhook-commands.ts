import { ApiError, webhookSettings, type WebhookSettings } from '@daysheet/core'
import { inTransaction } from '../../../db/in-transaction.ts'
import {
  modeOf,
  overlapHoursOf,
  partnerIdOf,
  UsageError,
  type Command,
  type CommandDeps,
  type PartnerOptions,
} from '../command-options.ts'
import { disableWebhook } from './disable-webhook.ts'
import type { DeliveryRow } from './delivery-row.ts'
import { findWebhook, lockWebhook, type WebhookOf } from './find-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { assertAddress, setWebhook } from './set-webhook.ts'
import { rotateSecret } from './webhook-secrets.ts'

/** How many deliveries an operator is shown. */
const SHOWN = 50

const webhookOf = async (deps: CommandDeps, options: PartnerOptions): Promise<WebhookOf> => ({
  partnerId: await partnerIdOf(deps, options),
  mode: modeOf(options),
})

/** The same rules as for the partner's own call. */
function settingsOf({ url, contact }: PartnerOptions): WebhookSettings {
  const parsed = webhookSettings.safeParse({ url: url ?? '', contact_email: contact ?? '' })
  if (parsed.success) return parsed.data
  throw new UsageError(parsed.error.issues.map(({ message }) => `${message}.`).join(' '))
}

/** What the API would refuse is a usage error here, with the same sentence. */
async function withUsageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new UsageError(error.message)
  }
}

const set: Command = async (deps, options) => {
  const webhook = { ...(await webhookOf(deps, options)), ...settingsOf(options) }
  await withUsageErrors(() => assertAddress(deps, webhook))
  const secret = await inTransaction(deps, (trx) => setWebhook(trx, deps, webhook))
  return secret === null ? `${webhook.url}\n` : `${webhook.url}\n${secret}\n`
}

const rotate: Command = async (deps, options) => {
  const overlapHours = overlapHoursOf(options)
  const of = await webhookOf(deps, options)
  const rotation = { ...of, overlapHours }
  const secret = await withUsageErrors(() =>
    inTransaction(deps, (trx) => rotateSecret(trx, deps, rotation)),
  )
  return `${secret}\n`
}

const disable: Command = async (deps, options) => {
  const of = await webhookOf(deps, options)
  const isDisabled = await withUsageErrors(() =>
    inTransaction(deps, async (trx) =>
      disableWebhook(trx, deps, await lockWebhook(trx, of), { by: 'operator' }),
    ),
  )
  return isDisabled ? 'It is disabled.\n' : 'It was disabled already.\n'
}

const describeDelivery = (delivery: DeliveryRow): string =>
  [
    `${delivery.created_at}  ${delivery.id}  ${delivery.type}  ${delivery.status}`,
    `${delivery.attempts} attempts`,
    ...(delivery.next_attempt_at === null ? [] : [`next ${delivery.next_attempt_at}`]),
    ...(delivery.error === null ? [] : [delivery.error]),
  ].join(', ')

const deliveries: Command = async (deps, options) => {
  const of = await webhookOf(deps, options)
  const webhook = await withUsageErrors(() => findWebhook(deps.knex, of))
  const { rows } = await listDeliveries(deps.knex, webhook.id, { limit: SHOWN })
  return rows.map((delivery) => `${describeDelivery(delivery)}\n`).join('')
}

/** What the operator may do with a partner's webhook, by the names of the commands. */
export const webhookCommands: readonly (readonly [string, Command])[] = [
  ['set-webhook', set],
  ['rotate-webhook-secret', rotate],
  ['disable-webhook', disable],
  ['deliveries', deliveries],
]
