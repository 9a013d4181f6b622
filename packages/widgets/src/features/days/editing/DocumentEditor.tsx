import { useState, type ReactNode } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ApiClient, User } from '@daysheet/core'
import { useDaysheet, Widget, type BeforeActions } from '../../../provider/index.ts'
import type { ClientChoice } from '../client-choice.ts'
import type { DaysForm } from '../days-form.ts'
import type { EditedDocument } from './edited-noun.ts'
import {
  EditorSkeleton,
  ExistingDocument,
  NewDocument,
  type ExistingDocumentProps,
  type NewDocumentProps,
  type Opened,
} from './EditorDoors.tsx'

type Scope = { client: ApiClient; tenant: string }

export interface DocumentEditorProps<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
  Client,
>
  extends
    Pick<
      ExistingDocumentProps<Form, Document, Body, Client>,
      'noun' | 'title' | 'loadFailed' | 'clientOf'
    >,
    Pick<NewDocumentProps<Client>, 'nobody'> {
  /** The widget's name in error events. */
  name: string
  /** What the host wants to be asked before it happens. */
  before: BeforeActions
  /** What those read who are no workers. */
  denied: string
  /** What is edited or amended; without it a new one is begun. */
  documentId: string | undefined
  /** Who a new one is for, where the host knows. */
  clientId: string | undefined
  clients: (
    scope: Scope,
    workerId: string,
  ) => Pick<UseQueryOptions<Client[], Error, Client[], string[]>, 'queryKey' | 'queryFn'>
  /** The form, once everything that it begins with is there. */
  children: (opened: Opened<Document, Client>, viewer: User) => ReactNode
}

/** The widget that writes a document: for workers, a new one or one that can still be typed on. */
export function DocumentEditor<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
  Client extends ClientChoice,
>(props: DocumentEditorProps<Form, Document, Body, Client>) {
  const { name, before, denied, title, noun, documentId } = props
  return (
    <Widget
      name={name}
      title={title}
      before={before}
      role="worker"
      denied={denied}
      skeleton={<EditorSkeleton title={title} noun={noun.noun} />}
    >
      {(viewer) => <OneAfterAnother key={documentId} {...props} viewer={viewer} />}
    </Widget>
  )
}

/** The document that the host has named, then as many new ones as the person likes to write. */
function OneAfterAnother<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
  Client extends ClientChoice,
>(props: DocumentEditorProps<Form, Document, Body, Client> & { viewer: User }) {
  const [others, setOthers] = useState(0)
  const onAnother = () => setOthers((count) => count + 1)
  const { newTitle } = props.noun.words
  const another = others > 0 ? { documentId: undefined, title: newTitle } : {}
  return <OpenDocument key={others} {...props} {...another} onAnother={onAnother} />
}

interface OpenDocumentProps {
  viewer: User
  onAnother: () => void
}

function OpenDocument<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
  Client extends ClientChoice,
>(props: DocumentEditorProps<Form, Document, Body, Client> & OpenDocumentProps) {
  const { noun, title, documentId, clientId, nobody, viewer, onAnother } = props
  const clients = useQuery(props.clients(useDaysheet(), viewer.id))
  const form = (opened: Opened<Document, Client>) => props.children(opened, viewer)
  if (documentId !== undefined) {
    const { loadFailed, clientOf } = props
    const existing = { noun, title, documentId, viewer, clients, loadFailed, clientOf, onAnother }
    return <ExistingDocument {...existing}>{form}</ExistingDocument>
  }
  const begun = { title, noun: noun.noun, clients, clientId, nobody, onAnother }
  return <NewDocument {...begun}>{form}</NewDocument>
}
