import { MASKED_CREDENTIALS } from '@daysheet/core'

const SENDER = /(<(?:[\w.-]+:)?SenderID\b[^>]*>)[^<]*/giu
const VALUE = /(<(?:[\w.-]+:)?Value\b[^>]*>)[^<]*/giu

/** An answer as it may be kept, should HMRC ever echo who signed in. */
export const maskCredentials = (message: string): string =>
  message
    .replace(SENDER, `$1${MASKED_CREDENTIALS.user_id}`)
    .replace(VALUE, `$1${MASKED_CREDENTIALS.password}`)
