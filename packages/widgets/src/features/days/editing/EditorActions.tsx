import { msg, Button } from '../../../ui/index.ts'
import type { Intent } from '../../documents/document-config.ts'

export interface EditorActions {
  save: (intent: Intent) => void
  /** Which action is under way. */
  pending: Intent | null
  labels: Record<Intent, string>
}

interface EditorActionProps extends EditorActions {
  isBlock?: boolean
  isCompact?: boolean
  /** A shorter label where there is little room; the full one is read out. */
  short?: string
}

const VARIANTS = {
  submit: { variant: 'primary', pendingLabel: msg('Submitting...') },
  draft: { variant: 'secondary', pendingLabel: msg('Saving...') },
} as const

function EditorAction(props: EditorActionProps & { intent: Intent }) {
  const { intent, save, pending, labels, isBlock, isCompact, short } = props
  return (
    <Button
      {...VARIANTS[intent]}
      isBlock={isBlock}
      size={isCompact ? 'compact' : 'regular'}
      isPending={pending === intent}
      isDisabled={pending !== null && pending !== intent}
      label={pending === intent ? undefined : short && labels[intent]}
      onPress={() => save(intent)}
    >
      {short ?? labels[intent]}
    </Button>
  )
}

export const SubmitAction = (props: EditorActionProps) => (
  <EditorAction {...props} intent="submit" />
)
export const SaveAction = (props: EditorActionProps) => <EditorAction {...props} intent="draft" />
