import { archiveRefusal, type ArchiveAction } from '../archive-refusal.ts'
import { refused, type Refused } from '../refusal.ts'
import type { UserType } from '../user-type.ts'
import { documentEvent, type DocumentEvent } from './document-event.ts'
import type { ColumnChanges, DocumentRules } from './document-step.ts'

/** A change beside the status and the version: the other side could not be editing what it changes. */
export interface SidePlan {
  columns: ColumnChanges
  event: DocumentEvent
}

/** One side files its copy away or takes it out again; the other side's is left as it is. */
export function planArchive(
  { noun }: Pick<DocumentRules, 'noun'>,
  document: {
    status: string
    worker_archived_at: string | null
    client_archived_at: string | null
  },
  { side, action, at }: { side: UserType; action: ArchiveAction; at: string },
): SidePlan | Refused {
  const column = `${side}_archived_at` as const
  const state = { status: document.status, archived_at: document[column] }
  const refusal = archiveRefusal(noun, state, action)
  if (refusal !== null) return refused('wrong_state', refusal)
  return {
    columns: { [column]: action === 'archive' ? at : null },
    event: documentEvent(action),
  }
}
