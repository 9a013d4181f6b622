import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DocumentNoun } from '@daysheet/core'
import { DestinationButton, LoadFailure, type Destination } from '../../provider/index.ts'
import { Skeleton } from '../../ui/index.ts'
import { capitalised } from './capitalised.ts'

export interface ReadDocumentProps<Document> {
  noun: DocumentNoun
  query: UseQueryResult<Document>
  /** Where the person goes when there is no such document, and what that is called. */
  back: { to: Destination; label: string }
  children: (document: Document) => ReactNode
}

export const WaitingForDocument = ({ noun }: { noun: DocumentNoun }) => (
  <Skeleton shape="document" label={`Loading ${noun}`} />
)

/** A document that is read: on its way, not there, failed, and at last itself. */
export function ReadDocument<Document>(props: ReadDocumentProps<Document>) {
  const { noun, query, back, children } = props
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <WaitingForDocument noun={noun} />
  return (
    <LoadFailure
      error={query.error}
      title={`Failed to load ${noun}`}
      notFound={{
        title: `${capitalised(noun)} Not Found`,
        action: <DestinationButton to={back.to}>{back.label}</DestinationButton>,
      }}
      onRetry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  )
}
