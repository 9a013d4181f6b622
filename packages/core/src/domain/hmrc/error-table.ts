import { msg } from '../msg.ts'

/** An error as HMRC sends it. */
export interface HmrcError {
  /** 3001, 5012 … */
  number: string
  /** fatal: this message is over; recoverable: the same may be sent again; business: content refused. */
  type: string
  text: string
  /** The element that it is about, where HMRC says. */
  location: string
  raised_by: string
}

/**
 * What an error means for the message that it answers:
 *
 * - `credentials`: nothing was taken; the person signs in again, and nothing is tried by itself, since
 *   three wrong tries lock the account for two hours
 * - `later`: nothing was taken, the same may be sent later
 * - `wait`: HMRC has it and is not done
 * - `content`: refused for what it says; the person mends it
 * - `ours`: refused for how it says it, which only we can mend
 * - `gone`: HMRC knows of no such message (any more)
 */
export type ErrorAction = 'credentials' | 'later' | 'wait' | 'content' | 'ours' | 'gone'

interface ErrorMeaning {
  action: ErrorAction
  /** The same, once HMRC has acknowledged the message. */
  acknowledged?: ErrorAction
  /** For people, before HMRC's own text. */
  sentence: string
}

const OURS = msg(
  'HMRC could not read the message. That is our mistake, not yours: nothing was filed, and we have been told.',
)
const AWAY = msg(
  'HMRC’s service is not working at the moment. Nothing was filed. Try again later; what you have entered is kept, except for your password.',
)
const SIGN_IN = msg(
  'HMRC did not accept this user ID and password for CIS, so nothing was filed. Check both, and that your Government Gateway account is enrolled and activated for CIS and belongs to this PAYE reference. Three wrong tries lock it for two hours; older accounts use the first 12 characters of the password only.',
)
const CONTENT = msg(
  'HMRC did not accept it. Nothing was filed. Mend what it names, then send it again.',
)

/**
 * The table of HMRC's errors: numbers, and what follows from each. As of 23 November 2026, from HMRC's
 * stub and what others have met, before its own lists of messages could be read.
 */
export const HMRC_ERRORS: Readonly<Record<string, ErrorMeaning>> = {
  1000: { action: 'later', acknowledged: 'wait', sentence: AWAY },
  1001: { action: 'ours', sentence: OURS },
  1002: { action: 'credentials', sentence: SIGN_IN },
  1020: { action: 'ours', sentence: OURS },
  1035: { action: 'ours', sentence: OURS },
  1038: { action: 'ours', sentence: OURS },
  1039: { action: 'ours', sentence: OURS },
  1040: { action: 'ours', sentence: OURS },
  1042: { action: 'ours', sentence: OURS },
  1046: { action: 'credentials', sentence: SIGN_IN },
  1047: { action: 'ours', sentence: OURS },
  1103: {
    action: 'gone',
    sentence: msg('HMRC has already cleared this message from its post-box.'),
  },
  2000: {
    action: 'gone',
    sentence: msg('HMRC knows of no such message. It may have expired there.'),
  },
  2005: { action: 'later', acknowledged: 'wait', sentence: AWAY },
  2020: { action: 'later', sentence: AWAY },
  2021: { action: 'ours', sentence: OURS },
  2022: { action: 'ours', sentence: OURS },
  3000: { action: 'later', sentence: AWAY },
  3001: { action: 'content', sentence: CONTENT },
  5005: { action: 'ours', sentence: OURS },
  5012: { action: 'content', sentence: CONTENT },
  7912: {
    action: 'content',
    sentence: msg(
      'HMRC does not take a return or verification for this scheme from this account. Check your references, whether your scheme is marked inactive at HMRC, and whether this month has already been filed.',
    ),
  },
}

/** By its type where the number is none of ours: what is unknown is over, and is shown as it came. */
const BY_TYPE: Readonly<Record<string, ErrorMeaning>> = {
  recoverable: { action: 'later', acknowledged: 'wait', sentence: AWAY },
  business: { action: 'content', sentence: CONTENT },
  fatal: {
    action: 'ours',
    sentence: msg('HMRC ended it with an error that we do not know. Nothing was filed.'),
  },
}

export function meaningOf({ number, type }: Pick<HmrcError, 'number' | 'type'>): ErrorMeaning {
  const known = Object.hasOwn(HMRC_ERRORS, number) ? HMRC_ERRORS[number] : undefined
  const byType = Object.hasOwn(BY_TYPE, type.toLowerCase())
    ? BY_TYPE[type.toLowerCase()]
    : undefined
  return known ?? byType ?? (BY_TYPE['fatal'] as ErrorMeaning)
}

/** Whether an error of several counts first: what is ours can't be mended by the person. */
const ORDER: readonly ErrorAction[] = ['credentials', 'ours', 'content', 'gone', 'later', 'wait']

/**
 * What follows from all the errors of an answer together: 3001 on top of a 5005 in the body is ours,
 * on top of a 5012 it is the content. Content errors never stand in the way of a clearer one below.
 */
export function actionOfErrors(errors: readonly HmrcError[], isAcknowledged: boolean): ErrorAction {
  const below = errors.filter(({ number }) => number !== '3001')
  const counted = below.length > 0 ? below : errors
  const actions = counted.map((error) => {
    const { action, acknowledged } = meaningOf(error)
    return isAcknowledged ? (acknowledged ?? action) : action
  })
  return ORDER.find((action) => actions.includes(action)) ?? 'ours'
}

/** An error in words: ours, then HMRC's own. */
export const describeError = (error: HmrcError): string => {
  const text = error.text.trim()
  const { sentence } = meaningOf(error)
  return text === '' ? sentence : `${sentence} HMRC says: “${text}” (${error.number})`
}
