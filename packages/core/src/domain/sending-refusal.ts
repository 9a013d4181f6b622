import { formatDay, type Day } from './day.ts'
import type { DocumentNoun } from './document-noun.ts'
import type { EngagementState } from './engagement-ending.ts'
import { isLateEntryOpen, lateEntryUntil } from './late-entry.ts'
import { msg } from './msg.ts'

export const CLIENT_NOT_FOUND = msg('This client does not exist.')

/** What an engagement says about sending. */
export interface SendingTerms extends EngagementState {
  invoices_enabled: boolean
  timesheets_enabled: boolean
}

/** What is sent, and when. */
export interface SentDocument {
  today: Day
  /** It was sent before, or is made of hours that were: such a document can always be answered. */
  isOpen: boolean
}

/**
 * Whether the two may still exchange a document of days before the end: a new one for 60 days, one
 * that was sent already for ever.
 */
export const maySendStill = (
  { status, ending }: EngagementState,
  sent: SentDocument | undefined,
): boolean =>
  status === 'active' ||
  Boolean(ending && sent && (sent.isOpen || isLateEntryOpen(ending.ended_on, sent.today)))

/**
 * Why this client takes no invoice or timesheet of the worker, or null where it does. Creating and
 * submitting need a client that has switched the noun on, and that works with the worker or did
 * until lately.
 *
 * 16 Nov 2026, Hartwell & Sons has switched timesheets off for Callum: he may still edit his draft
 * for them, but not send it.
 */
export function sendingRefusal(
  noun: DocumentNoun,
  terms: SendingTerms,
  client: string,
  sent?: SentDocument,
): string | null {
  if (!maySendStill(terms, sent)) {
    return !terms.ending
      ? `You no longer work with ${client}, so you can't send them ${withArticle[noun]}. Nothing was saved.`
      : `You no longer work with ${client}. Days up to ${formatDay(terms.ending.last_day)} could be sent until ${formatDay(lateEntryUntil(terms.ending.ended_on))}, so you can't send them ${withArticle[noun]}. Nothing was saved.`
  }
  if (!terms[`${noun}s_enabled`]) {
    return `${client} has not enabled ${noun}s for you. Ask them to switch ${noun}s on. Nothing was saved.`
  }
  return null
}

/**
 * The lines for days after the last one on which the two worked together, by their path. Days that
 * the document had before stay: the engagement may have been ended for an earlier day.
 */
export function daysAfterEnd(
  items: readonly { work_date: Day }[],
  { status, ending }: EngagementState,
  client: string,
  sentDays: readonly Day[] = [],
): { path: string; message: string }[] {
  if (status === 'active' || !ending) return []
  const { last_day } = ending
  return items.flatMap(({ work_date }, index) => {
    if (work_date <= last_day || sentDays.includes(work_date)) return []
    return {
      path: `items.${index}.work_date`,
      message: `You worked with ${client} until ${formatDay(last_day)}. Choose a day up to then.`,
    }
  })
}

const withArticle: Readonly<Record<DocumentNoun, string>> = {
  invoice: 'an invoice',
  timesheet: 'a timesheet',
}
