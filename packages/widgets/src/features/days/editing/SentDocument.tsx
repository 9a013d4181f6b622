import type { ReactNode } from 'react'
import { DestinationButton, useDaysheet, type Destination } from '../../../provider/index.ts'
import {
  Button,
  DocumentId,
  DoneState,
  FactCell,
  FactCells,
  Inline,
  Page,
  useWords,
  type FactCellProps,
} from '../../../ui/index.ts'

export interface SentDocumentProps {
  number: string
  badge: ReactNode
  /** What was done: `Invoice submitted`. */
  title: string
  /** Whom it went to; null where it stays with the worker. */
  client: string | null
  /** `Net amount` and how much. */
  figure: Pick<FactCellProps, 'label' | 'figure'>
  view: Destination
  /** An empty form in place of this. */
  onAnother: () => void
}

/**
 * In place of a form whose document has left it, for a host that stays on the page: nothing that was
 * typed can be sent a second time.
 */
export function SentDocument(props: SentDocumentProps) {
  const { number, badge, title, client, figure, view, onAnother } = props
  const { canGo } = useDaysheet()
  const words = useWords()
  return (
    <Page title={<DocumentId>{number}</DocumentId>} badge={badge} width="reading">
      <FactCells columns={1}>
        <FactCell {...figure} size="hero" total />
      </FactCells>
      <DoneState
        title={title}
        action={
          <Inline gap={2}>
            <Button variant="primary" onPress={onAnother}>
              Write another
            </Button>
            {canGo(view) && <DestinationButton to={view}>View</DestinationButton>}
          </Inline>
        }
      >
        {client === null
          ? 'It is kept as a draft until you submit it.'
          : words('{client} has been told and decides next.', { client })}
      </DoneState>
    </Page>
  )
}
