import type { DocumentNoun } from './document-noun.ts'
import { msg } from './msg.ts'

export const CLIENT_NOT_FOUND = msg('This client does not exist.')

/** What an engagement says about sending. */
export interface SendingTerms {
  /** `active`, or anything else once the two no longer work together. */
  status: string
  invoices_enabled: boolean
  timesheets_enabled: boolean
}

/**
 * Why this client takes no invoice or timesheet of the worker, or null where it does. Creating and
 * submitting need a client that still works with the worker and has switched the noun on.
 *
 * 16 Nov 2026, Hartwell & Sons has switched timesheets off for Callum: he may still edit his draft
 * for them, but not send it.
 */
export function sendingRefusal(
  noun: DocumentNoun,
  terms: SendingTerms,
  client: string,
): string | null {
  if (terms.status !== 'active') {
    return `You no longer work with ${client}, so you can't send them ${withArticle[noun]}. Nothing was saved.`
  }
  if (!terms[`${noun}s_enabled`]) {
    return `${client} has not enabled ${noun}s for you. Ask them to switch ${noun}s on. Nothing was saved.`
  }
  return null
}

const withArticle: Readonly<Record<DocumentNoun, string>> = {
  invoice: 'an invoice',
  timesheet: 'a timesheet',
}
