import type { DocumentNoun } from './document-noun.ts'

/**
 * Why a document can't be changed to another client, or null when it can: not while its client
 * reviews it, and not when the hours on it were approved by this one.
 *
 * INV-2026-0012 was made of TS-2026-0004, which Hartwell & Sons approved on 18 Nov 2026: it can be
 * edited, but it stays theirs.
 */
export function clientChangeRefusal(
  noun: DocumentNoun,
  { status, timesheet_number }: { status: string; timesheet_number?: string | null },
): string | null {
  if (status === 'disputed') {
    return `The client is reviewing this ${noun}, so it must stay with that client.`
  }
  // A timesheet has a number of its own; only an invoice is made of one.
  if (noun === 'invoice' && timesheet_number) {
    return `This ${noun} was made of timesheet ${timesheet_number}, so it must stay with that client.`
  }
  return null
}
