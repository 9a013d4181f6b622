import { formatInstant } from '@daysheet/core'

/** Instants of a document's way so far; null for what did not happen. */
export interface DocumentWay {
  created_at: string
  submitted_at: string | null
  approved_at: string | null
  rejected_at: string | null
  disputed_at: string | null
  resolved_at: string | null
}

export interface DocumentStep {
  label: string
  when: string
}

/** What has happened to a document, first things first. */
export function documentSteps(way: DocumentWay): DocumentStep[] {
  return [
    { label: 'Created', at: way.created_at },
    { label: 'Submitted', at: way.submitted_at },
    { label: 'Disputed', at: way.disputed_at },
    { label: 'Dispute resolved', at: way.resolved_at },
    { label: 'Approved', at: way.approved_at },
    { label: 'Rejected', at: way.rejected_at },
  ]
    .flatMap(({ label, at }) => (at ? [{ label, at }] : []))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ label, at }) => ({ label, when: formatInstant(at) }))
}
