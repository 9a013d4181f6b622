import type { FieldValues } from 'react-hook-form'
import { RestoredDraft, TypedElsewhere } from './DraftNotices.tsx'
import type { Elsewhere } from './useKeptDraft.ts'

export interface DraftStateProps<Values extends FieldValues> {
  draft: {
    /** Instant; null where nothing was restored. */
    restoredAt: string | null
    discard: () => void
    dismiss: () => void
    elsewhere: Elsewhere<Values> | null
    insist: () => void
    takeElsewhere: () => void
  }
}

/** What the person has to know of a draft: that it was restored, that another tab types on it. */
export const DraftState = <Values extends FieldValues>({ draft }: DraftStateProps<Values>) => (
  <>
    {draft.restoredAt && (
      <RestoredDraft
        keptAt={draft.restoredAt}
        onDiscard={draft.discard}
        onDismiss={draft.dismiss}
      />
    )}
    {draft.elsewhere && (
      <TypedElsewhere
        keptAt={draft.elsewhere.draft.kept_at}
        hasTypedHere={draft.elsewhere.hasTypedHere}
        onUseTheirs={draft.takeElsewhere}
        onKeepMine={draft.insist}
      />
    )}
  </>
)
