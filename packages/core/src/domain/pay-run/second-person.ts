import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'

export const SOMEBODY_ELSE_APPROVES = msg('Somebody else has to approve this pay run.')
export const SECOND_PERSON_APPROVES = msg(
  'A second person approves pay runs here. Ask for approval instead. Nothing was changed.',
)

export const NO_SECOND_PERSON_NEEDED = msg(
  'No second person is needed here. Make the file instead. Nothing was changed.',
)

/** Whether two people are needed: the company asks for it, or it has two. */
export const requiresSecondPerson = (
  settings: { requires_second_person: boolean } | null,
  members: number,
): boolean => members > 1 || settings?.requires_second_person === true

/** Who asked for the approval of a run, and who last changed it. */
export interface RunAuthors {
  requested_by: string | null
  changed_by: string | null
}

/** Why this person may not approve a run, or null: they asked for it, or changed it last. */
export const secondPersonRefusal = (
  { requested_by, changed_by }: RunAuthors,
  person: { id: string },
): Refused | null =>
  person.id === requested_by || person.id === changed_by
    ? refused('access_denied', SOMEBODY_ELSE_APPROVES)
    : null
