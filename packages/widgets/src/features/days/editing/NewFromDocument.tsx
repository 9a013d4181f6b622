import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, clientDisplayName, type DocumentNoun } from '@daysheet/core'
import {
  DestinationButton,
  isNotFound,
  QueryFailure,
  useDaysheet,
  useReported,
  type Viewer,
} from '../../../provider/index.ts'
import { EmptyState, msg, Page, useWords } from '../../../ui/index.ts'
import type { DocumentConfig, DocumentTypes } from '../../documents/document-config.ts'
import { projectOptionsQuery } from '../../projects/index.ts'
import type { ClientChoice } from '../client-choice.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { NewDocument, type NewDocumentProps } from './NewDocument.tsx'
import type { Origin } from './origin.ts'

export interface NewFromDocumentProps<D extends DocumentTypes, Client> extends NewDocumentProps<
  D['document'],
  Client
> {
  config: DocumentConfig<D, 'edit'>
  viewer: Viewer
  /** The document whose lines and days it begins with. */
  from: string
}

/** A new document, once the one that it is made from was read. */
export function NewFromDocument<D extends DocumentTypes, Client extends ClientChoice>(
  props: NewFromDocumentProps<D, Client>,
) {
  const { config, viewer, from, ...begun } = props
  const { title, noun, clients } = begun
  const scope = useDaysheet()
  const read = useQuery(config.read(scope, from))
  useReported(read.error)
  const doc = read.data
  const isTaken = clients.data?.some(({ client_id }) => client_id === doc?.client_id)
  const projects = useQuery(
    projectOptionsQuery(scope, viewer.account.id, (isTaken && doc?.client_id) || ''),
  )

  // What the form began with stays, whatever is read again behind it.
  const [first, setFirst] = useState<Origin<D['document']> | null>(null)
  const found = ((): Origin<D['document']> | null => {
    const isForeign = read.error instanceof ApiError && read.error.status === 403
    if (isNotFound(read.error) || isForeign) return { is: 'notFound' }
    if (!doc || !clients.data) return null
    if (!isTaken) return { is: 'withoutClient', document: doc }
    return projects.data ? { is: 'copied', document: doc, projects: projects.data } : null
  })()
  if (first === null && found !== null) setFirst(found)

  const origin = first ?? found
  const back = <DestinationButton to={config.edit.list}>{config.edit.words.back}</DestinationButton>
  if (origin?.is === 'withoutClient' && clients.data?.length === 0) {
    return (
      <Page title={title}>
        <NoClientTakesAny
          noun={noun}
          number={config.numberOf(origin.document)}
          client={clientDisplayName(origin.document)}
          back={back}
        />
      </Page>
    )
  }
  if (origin) {
    const clientId = origin.is === 'copied' ? origin.document.client_id : begun.clientId
    return <NewDocument {...begun} clientId={clientId} origin={origin} />
  }
  if (clients.isError) return <NewDocument {...begun} />
  const failed = read.isError ? read : projects.isError ? projects : null
  if (!failed) return <EditorSkeleton title={title} noun={noun} />
  return (
    <Page title={title}>
      <QueryFailure query={failed} title={config.edit.words.loadFailed} back={back} />
    </Page>
  )
}

interface NoClientTakesAnyProps {
  noun: DocumentNoun
  number: string
  client: string
  back: ReactNode
}

function NoClientTakesAny({ noun, number, client, back }: NoClientTakesAnyProps) {
  const words = useWords()
  const text = {
    invoice: msg(
      '{client} takes no new invoices from you, and no other client does. {document} stays as it is. Ask {client} whether they still take yours.',
    ),
    timesheet: msg(
      '{client} takes no new timesheets from you, and no other client does. {document} stays as it is. Ask {client} whether they still take yours.',
    ),
  }[noun]
  return (
    <EmptyState
      title={words('Nothing was copied from {document}', { document: number })}
      action={back}
    >
      {words(text, { client, document: number })}
    </EmptyState>
  )
}
