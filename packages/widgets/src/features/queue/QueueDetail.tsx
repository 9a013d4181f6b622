import type { ReactNode, Ref } from 'react'
import { DetailPanel, DocumentId, Link } from '../../ui/index.ts'
import type { DocumentActions } from '../decisions/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { QueueDecisions } from './QueueDecisions.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'

export interface QueueDetailProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  /** As much of it as is known by now. */
  document: Row | undefined
  actions: DocumentActions<Row, NoInfer<Act>>
  /** A dialog or the ticked rows have the one main action in view. */
  isQuiet: boolean
  /** The keys act on this document. */
  hasKeys: boolean
  onClose: () => void
  bodyRef: Ref<HTMLDivElement>
  tools?: ReactNode
  children: ReactNode
}

/** One document beside the list: all that a decision needs, and the decision. */
export function QueueDetail<Row extends QueueDocument, Act extends string>(
  props: QueueDetailProps<Row, Act>,
) {
  const { noun, document, actions, isQuiet, hasKeys, onClose, bodyRef, tools, children } = props
  const name = capitalised(noun.one)
  const isOpenToDecide = document !== undefined && noun.decisionsOf(document).length > 0
  return (
    <DetailPanel
      label={document ? noun.numberOf(document) : name}
      title={document?.worker_name ?? name}
      aside={document?.worker_trade_type}
      subtitle={document && <DocumentId>{noun.numberOf(document)}</DocumentId>}
      back={
        <Link isStandalone isSmall onPress={onClose}>
          {`Back to ${capitalised(noun.many)}`}
        </Link>
      }
      tools={document && tools}
      actions={
        isOpenToDecide && (
          <QueueDecisions
            noun={noun}
            document={document}
            actions={actions}
            isQuiet={isQuiet}
            hasKeys={hasKeys}
          />
        )
      }
      bodyRef={bodyRef}
    >
      {children}
    </DetailPanel>
  )
}

/** The list is read again first after a decision; an older detail must not offer it once more. */
export const newest = <Summary extends { version: number }, Whole extends Summary>(
  summary: Summary | undefined,
  whole: Whole | undefined,
): Summary | undefined =>
  summary && whole ? (summary.version > whole.version ? summary : whole) : (whole ?? summary)
