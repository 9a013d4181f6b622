import { formatInstant, type NamedPerson } from '@daysheet/core'
import { msg } from '../../ui/i18n/words.ts'

/** When each status change of a document happened; null for those that did not. */
export interface StatusInstants {
  created_at: string
  submitted_at: string | null
  approved_at: string | null
  approved_by: NamedPerson | null
  /** Where two people have to approve it. */
  first_approved_at?: string | null
  first_approved_by?: NamedPerson | null
  rejected_at: string | null
  disputed_at: string | null
  withdrawn_at: string | null
  reopened_at?: string | null
  resolved_at: string | null
}

export interface DocumentStep {
  label: string
  when: string
  /** Who took it, where that is more than one side or the other. */
  note?: string
}

interface Step {
  label: string
  at: string | null
  by?: NamedPerson | null | undefined
}

/** The status history of a document with what only its noun has, oldest first. */
export function documentSteps(doc: StatusInstants, ...own: readonly Step[]): DocumentStep[] {
  const steps: Step[] = [
    { label: msg('Created'), at: doc.created_at },
    { label: msg('Submitted'), at: doc.submitted_at },
    { label: msg('Withdrawn'), at: doc.withdrawn_at },
    // Reopening is a dispute: it is said once, by its noun.
    { label: msg('Disputed'), at: doc.disputed_at === doc.reopened_at ? null : doc.disputed_at },
    { label: msg('Dispute resolved'), at: doc.resolved_at },
    {
      label: msg('First approval'),
      at: doc.first_approved_at ?? null,
      by: doc.first_approved_by,
    },
    { label: msg('Approved'), at: doc.approved_at, by: doc.approved_by },
    { label: msg('Rejected'), at: doc.rejected_at },
    ...own,
  ]
  return steps
    .flatMap(({ at, ...step }) => (at ? [{ at, ...step }] : []))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ label, at, by }) => ({
      label,
      when: formatInstant(at),
      ...(by && { note: by.full_name }),
    }))
}
