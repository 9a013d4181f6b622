import { Button } from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'

export interface QueueDecisionsProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  document: D['summary']
  actions: DocumentActions<D['summary'], D['action']>
  /** A dialog or the selected rows have the one main action in view. */
  isQuiet: boolean
  /** The keys act on this document, and not on the selected ones or on nothing yet. */
  hasKeys: boolean
}

/** What can be decided about the open document, at the foot of its detail. */
export function QueueDecisions<D extends DocumentTypes>(props: QueueDecisionsProps<D>) {
  const { config, document, actions, isQuiet, hasKeys } = props
  const isBusy = actions.busy?.id === document.id
  return config.queue.decisionsOf(document).map((action, index) => {
    const isMain = index === 0
    const isRejection = action === 'reject'
    const { label, key } = config.queue.labels[action]
    return (
      <Button
        key={action}
        variant={isMain && !isQuiet ? 'primary' : isRejection ? 'quietDanger' : 'secondary'}
        icon={isMain ? config.queue.iconOf(action, 'm') : undefined}
        kbd={isRejection || !hasKeys ? undefined : key?.toUpperCase()}
        isPending={isMain && isBusy && actions.busy?.action === action}
        isDisabled={!isMain && isBusy}
        onPress={() => actions.start(action, document)}
      >
        {label}
      </Button>
    )
  })
}
