import type { GatewayError } from './write-answers.ts'

/** A message that was taken. */
export interface TakenMessage {
  class: string
  correlation_id: string
  transaction_id: string
  scheme: string
  mark: string
  received_at: number
  polls: number
  /** `null`: it is never answered. */
  outcome:
    | { kind: 'success'; data: string; mark: string }
    | { kind: 'error'; error: GatewayError }
    | null
  is_deleted: boolean
}

export interface HmrcWorld {
  messages: TakenMessage[]
  /** Everything that came, as it came. */
  received: string[]
}
