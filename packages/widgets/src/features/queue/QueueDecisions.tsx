import { Button } from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'

export interface QueueDecisionsProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  document: Row
  actions: DocumentActions<Row, NoInfer<Act>>
  /** A dialog or the ticked rows have the one main action in view. */
  isQuiet: boolean
  /** The keys act on this document, and not on the ticked ones or on nothing yet. */
  hasKeys: boolean
}

/** What can be decided about the open document, at the foot of its detail. */
export function QueueDecisions<Row extends QueueDocument, Act extends string>(
  props: QueueDecisionsProps<Row, Act>,
) {
  const { noun, document, actions, isQuiet, hasKeys } = props
  const isBusy = actions.busy?.id === document.id
  return noun.decisionsOf(document).map((act, index) => {
    const isMain = index === 0
    const isRejection = act === 'reject'
    const { label, key } = noun.words[act]
    return (
      <Button
        key={act}
        variant={isMain && !isQuiet ? 'primary' : isRejection ? 'quietDanger' : 'secondary'}
        icon={isMain ? noun.iconOf(act, 'm') : undefined}
        kbd={isRejection || !hasKeys ? undefined : key?.toUpperCase()}
        isPending={isMain && isBusy && actions.busy?.act === act}
        isDisabled={!isMain && isBusy}
        onPress={() => actions.start(act, document)}
      >
        {label}
      </Button>
    )
  })
}
