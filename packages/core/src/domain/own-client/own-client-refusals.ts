import { msg } from '../msg.ts'
import type { Instant } from '../day.ts'
import { runs, type HeldSubscription } from '../subscription-status.ts'
import { foldText } from '../fold-text.ts'
import { MOST_OWN_CLIENTS, MOST_OWN_PROJECTS, type OwnClientStatus } from './own-client-status.ts'

/** Said with 402 to a worker without the plan; screens lead to the plans from here. */
export const OWN_CLIENTS_NEED_PREMIUM = msg(
  'Your own clients come with Premium Worker, which you can try for 30 days. What is there stays: you can read it, download it and record what was paid. Nothing was changed.',
)

/** Why a worker can't add own clients or write something new for one, or null: the plan or its trial. */
export const ownClientPlanRefusal = (held: HeldSubscription | null, now: Instant): string | null =>
  runs(held, now) && held.plan_id === 'premium-worker' ? null : OWN_CLIENTS_NEED_PREMIUM

/** Why a worker can't keep another one, or null. */
export const ownClientCountRefusal = (ownClientCount: number): string | null =>
  ownClientCount < MOST_OWN_CLIENTS
    ? null
    : `You keep ${MOST_OWN_CLIENTS} own clients, which is the most. Delete one that you don't need. Nothing was changed.`

/** What is said of a name that another of the worker's clients has; it is saved all the same. */
export function duplicateNameWarning(
  name: string,
  others: readonly { company_name: string }[],
): string | null {
  const folded = foldText(name)
  const same = others.find((other) => foldText(other.company_name) === folded)
  return same
    ? `You have another client called ${same.company_name}. Both are kept: tell them apart by the contact or the address.`
    : null
}

/** What is said of an address that has an account of a client here, as the registration page would. */
export const onDaysheetWarning = (name: string): string =>
  `${name} is on Daysheet: ask them to invite you, or send as an own client.`

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Why an own client can't be deleted, or null: what was written for it is kept with it. */
export const ownClientDeletionRefusal = (name: string, documents: number): string | null =>
  documents === 0
    ? null
    : `${name} has ${count(documents, 'document')}, so it can't be deleted. Archive it instead. Nothing was changed.`

/** Why it can't be changed at all, or null. */
export const ownClientChangeRefusal = (name: string, status: OwnClientStatus): string | null =>
  status === 'joined'
    ? `${name} has joined Daysheet and keeps its details itself. Nothing was changed.`
    : null

/** Why its archiving can't be changed so, or null. */
export function ownClientArchiveRefusal(
  name: string,
  status: OwnClientStatus,
  archived: boolean,
): string | null {
  if (archived === (status === 'archived')) {
    return archived
      ? `${name} is archived already. Nothing was changed.`
      : `${name} is not archived. Nothing was changed.`
  }
  return null
}

/** What an own client is not, because nobody signs in for it. */
export const endsByArchiving = (name: string): string =>
  `${name} is your own client. Archive it when you no longer work together. Nothing was changed.`
export const asksItself = (name: string): string =>
  `${name} is your own client and doesn't sign in. Ask them for the statement, then file it here. Nothing was sent.`

/** Why there can't be another project with one client, or null. */
export const ownProjectCountRefusal = (projects: number): string | null =>
  projects < MOST_OWN_PROJECTS
    ? null
    : `There are ${MOST_OWN_PROJECTS} projects with this client, which is the most. Nothing was changed.`
