import type { Membership } from '../company/membership.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '../notification-types.ts'
import type { UserType } from '../user-type.ts'
import { NOTIFICATION_EVENTS } from './notification-events.ts'
import { isHeardByRole } from './notification-readers.ts'

/** What a person chose of an event; null: nothing, so what is usual counts. */
export interface ChosenPreference {
  type: NotificationType
  mail: boolean | null
  bell: boolean | null
}

/** How a person is notified of an event. `mail` is null where there is no mail to choose. */
export interface NotificationPreference {
  type: NotificationType
  mail: boolean | null
  bell: boolean
}

/** Who listens: a worker, or a member of a company that may have an address for its accounts. */
export interface Listener {
  side: UserType
  membership: Pick<Membership, 'role'> | null
  hasAccountsEmail: boolean
}

/**
 * By mail and in the bell, unless somebody chose otherwise. What goes to the address that a company
 * has for its accounts goes to nobody else before they ask for it.
 */
export function preferenceOf(
  type: NotificationType,
  { hasAccountsEmail }: Pick<Listener, 'hasAccountsEmail'>,
  chosen: Partial<Omit<ChosenPreference, 'type'>> | undefined,
): NotificationPreference {
  const { mail } = NOTIFICATION_EVENTS[type]
  const isUsual = mail === 'own' || !hasAccountsEmail
  return {
    type,
    mail: mail === null ? null : (chosen?.mail ?? isUsual),
    bell: chosen?.bell ?? true,
  }
}

const isHeard = (type: NotificationType, { side, membership }: Listener): boolean =>
  side === 'client'
    ? isHeardByRole(membership ?? { role: 'owner' }, type)
    : NOTIFICATION_EVENTS[type].side !== 'client'

/** Everything that a person can be notified of now, as they have it. */
export const preferencesOf = (
  listener: Listener,
  chosen: readonly ChosenPreference[],
): NotificationPreference[] =>
  NOTIFICATION_TYPES.filter((type) => isHeard(type, listener)).map((type) =>
    preferenceOf(
      type,
      listener,
      chosen.find((one) => one.type === type),
    ),
  )

/** What somebody chose, with a change: what it leaves out stays. */
export function chosenAfter(
  before: Omit<ChosenPreference, 'type'> | undefined,
  {
    type,
    mail,
    bell,
  }: {
    type: NotificationType
    mail?: boolean | undefined
    bell?: boolean | undefined
  },
): ChosenPreference {
  const hasMail = NOTIFICATION_EVENTS[type].mail !== null
  return {
    type,
    mail: hasMail ? (mail ?? before?.mail ?? null) : null,
    bell: bell ?? before?.bell ?? null,
  }
}
