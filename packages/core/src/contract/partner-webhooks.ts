import * as z from 'zod/mini'
import { PARTNER_MODES } from '../domain/partner-modes.ts'
import {
  DELIVERY_STATUSES,
  LONGEST_OVERLAP_HOURS,
  LONGEST_WEBHOOK_ADDRESS,
  NOT_AN_ADDRESS,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_ENDS,
} from '../domain/webhooks/index.ts'
import { endpoint } from './endpoint.ts'
import {
  email,
  id,
  idParams,
  instant,
  nextCursor,
  paging,
  statusFilter,
  tooLong,
} from './schema.ts'

const instantOut = () => z.nullable(instant())

/** Where the events of a key's people are sent. A secret is in the answer that makes it, and in no other. */
export const partnerWebhook = z.object({
  mode: z.enum(PARTNER_MODES),
  url: z.string(),
  /** Who is told when it is disabled because messages could not be delivered for days. */
  contact_email: z.string(),
  enabled: z.boolean(),
  disabled_at: instantOut(),
  disabled_by: z.nullable(z.enum(WEBHOOK_ENDS)),
  /** To within a minute. */
  last_accepted_at: instantOut(),
  /** Those that messages are signed with now, the newest first. */
  secrets: z.array(z.object({ created_at: instant(), expires_at: instantOut() })),
})
export type PartnerWebhook = z.output<typeof partnerWebhook>

/** A message to a partner's server, and how it fared. */
export const webhookDelivery = z.object({
  /** The `webhook-id` of the message, whenever it is sent. */
  id: id(),
  type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  created_at: instant(),
  last_attempt_at: instantOut(),
  /** Of one that waits; null while it is due. */
  next_attempt_at: instantOut(),
  delivered_at: instantOut(),
  /** Of the last attempt that was answered. */
  response_status: z.nullable(z.int()),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  /** The body of the message. */
  message: z.looseObject({ type: z.string(), timestamp: instant(), data: z.unknown() }),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

const address = () =>
  z
    .string({ error: NOT_AN_ADDRESS })
    .check(z.trim(), z.maxLength(LONGEST_WEBHOOK_ADDRESS, tooLong(LONGEST_WEBHOOK_ADDRESS)))

export const webhookSettings = z.object({ url: address(), contact_email: email() })
export type WebhookSettings = z.output<typeof webhookSettings>

const OVERLAP = `The overlap is 0 to ${LONGEST_OVERLAP_HOURS} hours, in whole hours`

const rotation = z.object({
  overlap_hours: z._default(
    z.int({ error: OVERLAP }).check(z.gte(0, OVERLAP), z.lte(LONGEST_OVERLAP_HOURS, OVERLAP)),
    SECRET_OVERLAP_HOURS,
  ),
})

/** A partner's webhook of the mode of its key. */
export const partnerWebhooks = {
  readWebhook: endpoint({
    method: 'GET',
    path: '/api/partner/webhook',
    auth: 'partner',
    responses: { 200: z.object({ webhook: partnerWebhook }) },
    errors: ['not_found'],
    summary: 'Where the events of your people are sent',
  }),
  setWebhook: endpoint({
    method: 'PUT',
    path: '/api/partner/webhook',
    auth: 'partner',
    body: webhookSettings,
    responses: { 200: z.object({ webhook: partnerWebhook, secret: z.nullable(z.string()) }) },
    errors: [],
    summary:
      'Set where the events of your people are sent, and enable it; the first time answers a secret',
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/partner/webhook/rotate-secret',
    auth: 'partner',
    body: rotation,
    responses: { 200: z.object({ webhook: partnerWebhook, secret: z.string() }) },
    errors: ['not_found'],
    summary: 'A new secret; those of before go on signing for as long as the overlap lasts',
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/partner/webhook/test',
    auth: 'partner',
    responses: { 201: z.object({ delivery: webhookDelivery }) },
    errors: ['not_found', 'wrong_state'],
    summary: 'Send a message of type webhook.test',
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/partner/webhook/deliveries',
    auth: 'partner',
    query: z.object({ ...paging, status: statusFilter(DELIVERY_STATUSES) }),
    responses: { 200: z.object({ deliveries: z.array(webhookDelivery), ...nextCursor }) },
    errors: ['not_found'],
    summary: 'The messages of the last 30 days and how each fared, newest first',
  }),
  resendWebhookDelivery: endpoint({
    method: 'POST',
    path: '/api/partner/webhook/deliveries/:id/resend',
    auth: 'partner',
    params: idParams,
    responses: { 200: z.object({ delivery: webhookDelivery }) },
    errors: ['wrong_state'],
    summary: 'Send a message once more, under the same webhook-id',
  }),
} as const
