// What a partner's engineers read in an answer to their server, or in the list of deliveries.

export const NO_WEBHOOK = 'No webhook is set for this key. Set one with PUT /api/partner/webhook.'

export const WEBHOOK_IS_DISABLED =
  'This webhook is disabled, so nothing was sent. Set its address again with PUT /api/partner/webhook to enable it.'

export const DELIVERY_UNKNOWN = 'No delivery of yours has this id. Deliveries are kept for 30 days.'
