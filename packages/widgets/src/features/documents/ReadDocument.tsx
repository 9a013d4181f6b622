import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  DestinationButton,
  isWithdrawn,
  QueryFailure,
  type Destination,
} from '../../provider/index.ts'
import { Page, Skeleton, WithPageNotice } from '../../ui/index.ts'
import { StaleNotice } from '../lists/StaleNotice.tsx'
import type { DocumentIdentity, DocumentTypes } from './document-config.ts'

type Identity = Pick<DocumentIdentity<DocumentTypes>, 'failures' | 'texts'>

export interface ReadDocumentProps<Document> {
  identity: Identity
  query: UseQueryResult<Document>
  /** Where the person goes when there is no such document, and what that is called. */
  back: { to: Destination; label: string }
  children: (document: Document) => ReactNode
}

export const WaitingForDocument = ({ texts }: Pick<Identity, 'texts'>) => (
  <Skeleton shape="document" label={texts.loading} />
)

/** A document to read: loading, not found, failed, or shown. */
export function ReadDocument<Document>(props: ReadDocumentProps<Document>) {
  const { identity, query, back, children } = props
  const { failures, texts } = identity
  if (query.data !== undefined && !isWithdrawn(query.error)) {
    const stale = query.isError && (
      <StaleNotice
        error={query.error}
        title={failures.read.sentence}
        onRetry={() => void query.refetch()}
      />
    )
    return <WithPageNotice notice={stale}>{children(query.data)}</WithPageNotice>
  }
  if (!query.isError) return <WaitingForDocument texts={texts} />
  return (
    <Page title={texts.title}>
      <QueryFailure
        query={query}
        title={failures.read.sentence}
        notFound={{ title: texts.notFound }}
        back={<DestinationButton to={back.to}>{back.label}</DestinationButton>}
      />
    </Page>
  )
}
