import { addInstant, epochMs, formatInstant, instantIsBefore, type Instant } from '../day.ts'
import { msg } from '../msg.ts'
import { UNCONFIRMED_SENDER } from '../own-client/own-client-sending.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Of a worker's mails to the addresses of own clients, within 24 hours. */
export const CLIENT_MAILS_A_DAY = 30
export const CLIENT_MAILS_A_DAY_TO_ONE = 5
/** So many addresses that say 'Not for me' within 30 days stop a worker's mails. */
export const REFUSED_ADDRESSES_THAT_STOP = 3
export const REFUSALS_COUNT_FOR_DAYS = 30

/** How far back sent mails count. */
export const clientMailsSince = (now: Instant): string => addInstant(now, -DAY_MS)
/** How far back refusals count. */
export const refusalsSince = (now: Instant): string =>
  addInstant(now, -REFUSALS_COUNT_FOR_DAYS * DAY_MS)

/** A mail that left for an own client, or waits to. */
export interface CountedMail {
  address: string
  created_at: Instant
}

/** The worker whose mails they are. */
export interface ClientMailSender {
  email_verified: boolean
  /** Since when an operator has to look; null: their mails leave. */
  stopped_at: Instant | null
}

export interface ClientMailRefusal {
  code: 'email_unverified' | 'wrong_state' | 'rate_limited'
  message: string
  /** Seconds until it may be tried again. */
  retryAfter?: number
}

const NOTHING_SENT = msg('Nothing was sent; what you wrote is kept.')

/** Addresses are compared as people type them: `Accounts@Brook.example` is no other one. */
export const sameAddress = (address: string): string => address.trim().toLowerCase()

/** An own client whose worker has not said where documents go. */
export const NO_INVOICE_EMAIL = msg(
  'Enter the invoice email of this client first: it is where documents go. Nothing was sent; what you wrote is kept.',
)

/** Why nothing at all may leave for an own client; null when it may. */
export function clientMailSenderRefusal(sender: ClientMailSender): ClientMailRefusal | null {
  if (!sender.email_verified) return { code: 'email_unverified', message: UNCONFIRMED_SENDER }
  if (sender.stopped_at !== null) {
    return {
      code: 'wrong_state',
      message: `Your mails to own clients are stopped since ${formatInstant(sender.stopped_at)}, because ${REFUSED_ADDRESSES_THAT_STOP} addresses said that they were not for them. We look at it and write to you; you can also write to us under Help. ${NOTHING_SENT}`,
    }
  }
  return null
}

/**
 * The seconds until there are fewer than `most` of these mails within a day; null where there are
 * fewer already.
 */
function secondsUntilFewer(mails: readonly CountedMail[], most: number, now: Instant) {
  const sentAt = mails
    .map(({ created_at }) => epochMs(created_at))
    .filter((at) => at > epochMs(now) - DAY_MS)
    .sort((one, other) => other - one)
  const oldest = sentAt[most - 1]
  return oldest === undefined
    ? null
    : Math.max(1, Math.ceil((oldest + DAY_MS - epochMs(now)) / 1000))
}

const inHours = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600)
  return hours === 1 ? 'an hour' : `${hours} hours`
}

/**
 * Why one more mail to each of these addresses is too many; null when it is not. Counted over the last
 * 24 hours, so that midnight doubles nothing.
 *
 * 9 Nov 2026, 16:00: Callum has mailed accounts@brook.example at 9:00, 10:00, 11:00, 12:00 and 13:00.
 * A sixth mail can leave at 9:00 on the 10th, in 17 hours.
 */
export function clientMailLimitRefusal(
  mails: readonly CountedMail[],
  addresses: readonly string[],
  now: Instant,
): ClientMailRefusal | null {
  for (const address of addresses) {
    const toOne = mails.filter((mail) => sameAddress(mail.address) === sameAddress(address))
    const retryAfter = secondsUntilFewer(toOne, CLIENT_MAILS_A_DAY_TO_ONE, now)
    if (retryAfter !== null) {
      return {
        code: 'rate_limited',
        message: `${address} got ${CLIENT_MAILS_A_DAY_TO_ONE} mails from you within a day. You can send again in ${inHours(retryAfter)}. ${NOTHING_SENT}`,
        retryAfter,
      }
    }
  }
  const most = CLIENT_MAILS_A_DAY - addresses.length + 1
  const retryAfter = secondsUntilFewer(mails, most, now)
  if (retryAfter === null) return null
  return {
    code: 'rate_limited',
    message: `You can send ${CLIENT_MAILS_A_DAY} mails a day to your own clients. You can send again in ${inHours(retryAfter)}. ${NOTHING_SENT}`,
    retryAfter,
  }
}

/** Why nothing is mailed to an address whose reader said 'Not for me'; null when it is. */
export const refusedAddressRefusal = (
  address: string,
  refused: readonly string[],
): ClientMailRefusal | null =>
  refused.some((one) => sameAddress(one) === sameAddress(address))
    ? {
        code: 'wrong_state',
        message: `${address} asked not to get mail from you. Change the client's invoice email, or record what you agree elsewhere. ${NOTHING_SENT}`,
      }
    : null

/** Whether so many addresses refused a worker's mails of late that they stop until somebody looks. */
export const stopsSending = (refusedAt: readonly Instant[], now: Instant): boolean =>
  refusedAt.filter((at) => !instantIsBefore(at, refusalsSince(now))).length >=
  REFUSED_ADDRESSES_THAT_STOP

/** What somebody reads who wants no more mail of a worker. */
export const noMoreMail = ({ worker_name, address }: { worker_name: string; address: string }) =>
  `${worker_name} can't write to ${address} any more, and is told so. The links that were sent there have ended.`
