import type { DocumentNoun } from '@daysheet/core'
import { DestinationButton, QueryFailure } from '../../../provider/index.ts'
import { msg, EmptyState, Page } from '../../../ui/index.ts'
import type { ClientChoice } from '../client-choice.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { OpeningProps } from './opened.ts'
import type { Origin } from './origin.ts'

export interface NewDocumentProps<Document, Client> extends OpeningProps<Document, Client> {
  title: string
  noun: DocumentNoun
  /** Who it is for, where the host knows. */
  clientId: string | undefined
  /** Before any client takes one. */
  nobody: { title: string; children: string }
  /** What it is made from. */
  origin?: Origin<Document>
}

/** A new document, once it is known who can get one. */
export function NewDocument<Document, Client extends ClientChoice>(
  props: NewDocumentProps<Document, Client>,
) {
  const { title, noun, clients, clientId, nobody, origin = null, onAnother, children } = props
  if (clients.isPending) return <EditorSkeleton title={title} noun={noun} />
  if (clients.isError) {
    return (
      <Page title={title}>
        <QueryFailure
          query={clients}
          title={msg('Failed to load clients')}
          safe={msg('Nothing is lost: what you typed before is kept on this device.')}
        />
      </Page>
    )
  }
  const [only, another] = clients.data
  if (!only) {
    return (
      <Page title={title}>
        <EmptyState
          title={nobody.title}
          action={
            <DestinationButton variant="primary" to={{ to: 'invitations' }}>
              {msg('See invitations')}
            </DestinationButton>
          }
        >
          {nobody.children}
        </EmptyState>
      </Page>
    )
  }
  const asked = clients.data.find((client) => client.client_id === clientId)
  // Somebody who had another client in mind chooses themselves.
  const isOpen = another !== undefined || origin?.is === 'withoutClient'
  const chosen = asked ?? (isOpen ? undefined : only)
  return children({
    clients: clients.data,
    document: null,
    clientId: chosen?.client_id ?? null,
    origin,
    onAnother,
  })
}
