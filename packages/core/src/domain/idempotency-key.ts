import { msg } from './msg.ts'

export const IDEMPOTENCY_KEY_REUSED = msg(
  'This Idempotency-Key was already used for something else. Nothing was changed.',
)
