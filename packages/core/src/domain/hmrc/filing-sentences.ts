import { msg } from '../msg.ts'

export const HMRC_OFF = msg(
  'Filing with HMRC is not set up here. Nothing was sent. Send the return on HMRC’s site and record it here, as before.',
)
export const SUBMISSION_OPEN = msg(
  'There is already one with HMRC that is not answered yet. Nothing was sent. Wait for its answer, or settle it first.',
)
export const SUBMISSION_BLOCKED = msg(
  'It can’t be sent like this. Nothing was sent. Mend what is named and try again.',
)
export const TOO_EARLY_TO_LOOK = msg(
  'HMRC needs a moment to list it. Nothing was changed. Look again after {time}.',
)
export const LOOK_FIRST = msg(
  'We don’t know yet whether HMRC has it. Look in HMRC’s list twice before you send it again, so that it isn’t there twice. Nothing was sent.',
)
export const NO_ANSWER_TO_WAIT_FOR = msg(
  'HMRC has already answered this, or never took it. Nothing was changed.',
)
/** What is said while nobody knows whether HMRC has it. */
export const UNKNOWN_WHETHER_SENT = msg(
  'We don’t know yet whether HMRC has it: the line dropped before HMRC answered. Nothing is sent again by itself. Look in HMRC’s list, or on HMRC’s site under returns submitted.',
)
/** HMRC acknowledged it once, and knows of no such message now. */
export const UNKNOWN_SINCE_ACKNOWLEDGED = msg(
  'We don’t know yet whether HMRC has it: HMRC took it, and now says that it knows of no such message. Nothing is sent again by itself. Look in HMRC’s list, or on HMRC’s site under returns submitted.',
)
export const HMRC_NOT_REACHED = msg(
  'HMRC could not be reached, so nothing was filed. Try again in a few minutes; what you have entered is kept, except for your password.',
)
export const LIST_NOT_READ = msg(
  'HMRC’s list could not be read, so we still don’t know whether HMRC has it. Nothing was changed. Try again in a few minutes.',
)
export const NOT_IN_LIST = msg('Choose workers from the list')
export const RECEIPT_NOT_THERE = msg(
  'There is a receipt only of a return that HMRC has accepted. Nothing was made.',
)
