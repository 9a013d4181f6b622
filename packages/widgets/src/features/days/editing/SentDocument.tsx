import { clientDisplayName } from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Button,
  DocumentId,
  DoneState,
  FactCell,
  FactCells,
  Inline,
  Page,
  useWords,
} from '../../../ui/index.ts'
import type { DocumentConfig, DocumentTypes } from '../../documents/document-config.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'

export interface SentDocumentProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'edit' | 'save'>
  document: D['document']
  /** It was only saved, and stays with the worker. */
  isDraft?: boolean
  /** Opens an empty form in place of this. */
  onAnother: () => void
}

/**
 * In place of a form whose document has left it, for a host that stays on the page: nothing that was
 * typed can be sent a second time.
 */
export function SentDocument<D extends DocumentTypes>(props: SentDocumentProps<D>) {
  const { config, document: doc, isDraft = false, onAnother } = props
  const { edit, save } = config
  const { canGo } = useDaysheet()
  const words = useWords()
  const view = edit.viewOf(doc)
  return (
    <Page
      title={<DocumentId>{config.numberOf(doc)}</DocumentId>}
      badge={<DocumentStatusBadge status={doc.status} />}
      width="reading"
    >
      <FactCells columns={1}>
        <FactCell
          label={config.figureLabel}
          figure={config.figureOf(doc, words)}
          size="hero"
          total
        />
      </FactCells>
      <DoneState
        title={isDraft ? save.success('draft', 'new') : edit.words.sent}
        action={
          <Inline gap={2}>
            <Button variant="primary" onPress={onAnother}>
              {msg('Write another')}
            </Button>
            {canGo(view) && <DestinationButton to={view}>{msg('View')}</DestinationButton>}
          </Inline>
        }
      >
        {isDraft
          ? msg('It is kept as a draft until you submit it.')
          : words('{client} has been told and decides next.', {
              client: clientDisplayName(doc),
            })}
      </DoneState>
    </Page>
  )
}
