import { msg } from './msg.ts'

export const APP_NOT_CONNECTED = msg('This application is not connected to your account.')

/** Answered, out of date, or begun in another browser. */
export const ACCESS_REQUEST_OVER = msg(
  'This request is no longer open. Nothing was allowed. Go back to the application and start again.',
)

/** The company knows somebody else by the id that it has sent. */
export const LINKED_TO_ANOTHER_ACCOUNT = msg(
  'This application has connected your person there to another Daysheet account. Nothing was allowed. Disconnect it in that account first.',
)

/** The person is linked to this company by another id of its own. */
export const LINKED_UNDER_ANOTHER_ID = msg(
  'Your account is already connected to this application as another person. Nothing was allowed. Disconnect it in Settings first.',
)
