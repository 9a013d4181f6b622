export const IDEMPOTENCY_KEY_REUSED =
  'This Idempotency-Key was already used for something else. Nothing was changed.'
