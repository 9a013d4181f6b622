/** A message to a partner's server. */
export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** How an attempt ended. `status` is null where nothing was answered. */
export type WebhookOutcome =
  | { accepted: true; status: number }
  | { accepted: false; status: number | null; error: string }

/** Sends messages to addresses that strangers have chosen. */
export interface WebhookSender {
  /** Why nothing can be sent to this address, in a sentence for who has chosen it; null where it can. */
  addressRefusal: (url: string) => Promise<string | null>
  /** Never throws for what the receiver does: that is an outcome. */
  send: (message: WebhookMessage) => Promise<WebhookOutcome>
}
