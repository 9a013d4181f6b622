import { formatInstant } from '@daysheet/core'
import { Button, type Words } from '../../../ui/index.ts'
import type { Intent } from './edited-noun.ts'

export interface EditorActions {
  save: (intent: Intent) => void
  /** Which act is under way. */
  pending: Intent | null
  labels: Record<Intent, string>
}

interface ActLook {
  isBlock?: boolean
  /** A shorter word where there is little room; the full one is read out. */
  short?: string
}

export function SubmitAction({ save, pending, labels, isBlock, short }: EditorActions & ActLook) {
  return (
    <Button
      variant="primary"
      isBlock={isBlock}
      isPending={pending === 'submit'}
      isDisabled={pending === 'draft'}
      pendingLabel="Submitting..."
      label={short && labels.submit}
      onPress={() => save('submit')}
    >
      {short ?? labels.submit}
    </Button>
  )
}

export function SaveAction(props: EditorActions & ActLook & { isCompact?: boolean }) {
  const { save, pending, labels, isBlock, isCompact, short } = props
  return (
    <Button
      isBlock={isBlock}
      size={isCompact ? 'compact' : 'regular'}
      isPending={pending === 'draft'}
      isDisabled={pending === 'submit'}
      pendingLabel="Saving..."
      label={short && labels.draft}
      onPress={() => save('draft')}
    >
      {short ?? labels.draft}
    </Button>
  )
}

/** `Kept here 14:05`: on this device, not saved. */
export const keptNote = (kept: string | null, words: Words): string | undefined => {
  if (kept === null) return undefined
  if (kept === 'failed') return 'This browser keeps no drafts'
  return words('Kept here {time}', { time: formatInstant(kept).slice(-5) })
}
