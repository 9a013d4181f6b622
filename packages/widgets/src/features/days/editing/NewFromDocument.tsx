import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, type User } from '@daysheet/core'
import {
  DestinationButton,
  isNotFound,
  QueryFailure,
  useDaysheet,
  useReported,
} from '../../../provider/index.ts'
import { Page } from '../../../ui/index.ts'
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
  viewer: User
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
    projectOptionsQuery(scope, viewer.id, (isTaken && doc?.client_id) || ''),
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
  if (origin) {
    const clientId = origin.is === 'copied' ? origin.document.client_id : begun.clientId
    return <NewDocument {...begun} clientId={clientId} origin={origin} />
  }
  if (clients.isError) return <NewDocument {...begun} />
  const failed = read.isError ? read : projects.isError ? projects : null
  if (!failed) return <EditorSkeleton title={title} noun={noun} />
  const { loadFailed, back } = config.edit.words
  return (
    <Page title={title}>
      <QueryFailure
        query={failed}
        title={loadFailed}
        back={<DestinationButton to={config.edit.list}>{back}</DestinationButton>}
      />
    </Page>
  )
}
