import { useState, type ReactNode } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import {
  useDaysheet,
  Widget,
  type BeforeActions,
  type QueryScope,
  type Viewer,
} from '../../../provider/index.ts'
import type { DocumentTypes } from '../../documents/document-config.ts'
import type { ClientChoice } from '../client-choice.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { ExistingDocument, type ExistingDocumentProps } from './ExistingDocument.tsx'
import { NewFromDocument } from './NewFromDocument.tsx'
import { NewDocument, type NewDocumentProps } from './NewDocument.tsx'
import type { Opened } from './opened.ts'

export interface DocumentEditorProps<D extends DocumentTypes, Client>
  extends
    Pick<ExistingDocumentProps<D, Client>, 'config' | 'title' | 'loadFailed' | 'clientOf'>,
    Pick<NewDocumentProps<D['document'], Client>, 'nobody'> {
  /** The widget's name in error events. */
  name: string
  /** What the host wants to be asked before it happens. */
  before: BeforeActions
  /** Shown to people who are not workers. */
  denied: string
  /** What is edited or amended; without it a new one is begun. */
  documentId: string | undefined
  /** Who a new one is for, where the host knows. */
  clientId: string | undefined
  /** The document whose lines and days a new one begins with. */
  from: string | undefined
  clients: (
    scope: QueryScope,
    workerId: string,
  ) => Pick<UseQueryOptions<Client[], Error, Client[], string[]>, 'queryKey' | 'queryFn'>
  /** The form, once everything that it begins with is there. */
  children: (opened: Opened<D['document'], Client>, viewer: Viewer) => ReactNode
}

/** The widget that writes a document: for workers, a new one or one that can still be typed on. */
export function DocumentEditor<D extends DocumentTypes, Client extends ClientChoice>(
  props: DocumentEditorProps<D, Client>,
) {
  const { name, before, denied, title, config, documentId } = props
  return (
    <Widget
      name={name}
      title={title}
      before={before}
      role="worker"
      denied={denied}
      skeleton={<EditorSkeleton title={title} noun={config.noun} />}
    >
      {(viewer) => <SuccessiveDocuments key={documentId} {...props} viewer={viewer} />}
    </Widget>
  )
}

/** The document that the host has named, then as many new ones as the person likes to write. */
function SuccessiveDocuments<D extends DocumentTypes, Client extends ClientChoice>(
  props: DocumentEditorProps<D, Client> & { viewer: Viewer },
) {
  const [others, setOthers] = useState(0)
  const onAnother = () => setOthers((count) => count + 1)
  const { newTitle } = props.config.edit.words
  const another = others > 0 ? { documentId: undefined, from: undefined, title: newTitle } : {}
  return <OpenDocument key={others} {...props} {...another} onAnother={onAnother} />
}

interface OpenDocumentProps {
  viewer: Viewer
  onAnother: () => void
}

function OpenDocument<D extends DocumentTypes, Client extends ClientChoice>(
  props: DocumentEditorProps<D, Client> & OpenDocumentProps,
) {
  const { config, title, documentId, clientId, from, nobody, viewer, onAnother } = props
  const clients = useQuery(props.clients(useDaysheet(), viewer.account.id))
  const form = (opened: Opened<D['document'], Client>) => props.children(opened, viewer)
  if (documentId !== undefined) {
    const { loadFailed, clientOf } = props
    const existing = { config, title, documentId, viewer, clients, loadFailed, clientOf, onAnother }
    return <ExistingDocument {...existing}>{form}</ExistingDocument>
  }
  const begun = { title, noun: config.noun, clients, clientId, nobody, onAnother }
  if (from !== undefined) {
    return (
      <NewFromDocument {...begun} config={config} viewer={viewer} from={from}>
        {form}
      </NewFromDocument>
    )
  }
  return <NewDocument {...begun}>{form}</NewDocument>
}
