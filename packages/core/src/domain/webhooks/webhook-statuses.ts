/** `waiting` for its first attempt or the next one; `failed` after the last. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why a webhook is disabled: by whoever runs the service, or because its receiver failed for days. */
export const WEBHOOK_ENDS = ['operator', 'failing'] as const
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number]

/** How long a secret that was replaced goes on signing, unless another time is named. */
export const SECRET_OVERLAP_HOURS = 24
export const LONGEST_OVERLAP_HOURS = 30 * 24
