import { isPermitted } from '../access/permission.ts'
import type { Viewer } from '../access/viewer.ts'
import { historyScope } from '../company/history-scope.ts'
import type { UserType } from '../user-type.ts'
import { HISTORY_ACTIONS, historyTemplate, type HistoryAction } from './history-actions.ts'
import { isBankField, type HistoryField } from './history-field.ts'

/** The actions that a party of a document, or a company, reads: whoever did them, or only its own. */
export interface VisibleActions {
  always: readonly HistoryAction[]
  own: readonly HistoryAction[]
}

/**
 * What of a history a party reads. Both read the life of a shared document; how a draft was written is
 * its worker's, what a company settles among its people (a document passed on, whose rate it answers
 * for) is the company's, and each has an archive of its own.
 *
 * 25 Nov 2026, Priya passes INV-2026-0007 on to Dave, who approves it: the company reads both, the
 * worker that Dave approved it.
 */
export function visibleActions(side: UserType): VisibleActions {
  const audience = side === 'client' ? 'company' : 'worker'
  return {
    always: HISTORY_ACTIONS.filter((action) =>
      ['both', audience].includes(historyTemplate(action).audience),
    ),
    own: HISTORY_ACTIONS.filter((action) => historyTemplate(action).audience === 'actor'),
  }
}

/** Whether a party reads this entry, `by` whose side it was done; null: by Daysheet itself. */
export function seesHistoryEntry(
  side: UserType,
  { action, by }: { action: HistoryAction; by: UserType | null },
): boolean {
  const { always, own } = visibleActions(side)
  return always.includes(action) || (own.includes(action) && by === side)
}

/** The only person whose acts a member reads in the company's history; null: everybody's. */
export const historyPersonOf = ({ id, membership }: Viewer): string | null =>
  historyScope(membership ?? null) === 'own' ? id : null

/** Workers' bank details are shown, masked, only to those whose role allows them. */
export const seesHistoryField = (viewer: Viewer, name: HistoryField): boolean =>
  !isBankField(name) || isPermitted(viewer, 'tax_and_bank')
