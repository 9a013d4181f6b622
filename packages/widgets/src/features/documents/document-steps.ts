import { formatInstant } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** When each status change of a document happened; null for those that did not. */
export interface StatusInstants {
  created_at: string
  submitted_at: string | null
  approved_at: string | null
  rejected_at: string | null
  disputed_at: string | null
  withdrawn_at: string | null
  reopened_at?: string | null
  resolved_at: string | null
}

export interface DocumentStep {
  label: string
  when: string
}

/** The status history of a document with what only its noun has, oldest first. */
export function documentSteps(
  doc: StatusInstants,
  ...own: { label: string; at: string | null }[]
): DocumentStep[] {
  return [
    { label: msg('Created'), at: doc.created_at },
    { label: msg('Submitted'), at: doc.submitted_at },
    { label: msg('Withdrawn'), at: doc.withdrawn_at },
    // Reopening is a dispute: it is said once, by its noun.
    { label: msg('Disputed'), at: doc.disputed_at === doc.reopened_at ? null : doc.disputed_at },
    { label: msg('Dispute resolved'), at: doc.resolved_at },
    { label: msg('Approved'), at: doc.approved_at },
    { label: msg('Rejected'), at: doc.rejected_at },
    ...own,
  ]
    .flatMap(({ label, at }) => (at ? [{ label, at }] : []))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ label, at }) => ({ label, when: formatInstant(at) }))
}
