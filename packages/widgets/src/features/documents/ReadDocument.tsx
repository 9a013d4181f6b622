import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DocumentNoun } from '@daysheet/core'
import {
  DestinationButton,
  FAILURES,
  isWithdrawn,
  QueryFailure,
  type Destination,
} from '../../provider/index.ts'
import { msg, Page, Skeleton, WithPageNotice } from '../../ui/index.ts'
import { StaleNotice } from '../lists/StaleNotice.tsx'
import { capitalised } from './capitalised.ts'
import { notFoundTitle } from './not-found-title.ts'

export interface ReadDocumentProps<Document> {
  noun: DocumentNoun
  query: UseQueryResult<Document>
  /** Where the person goes when there is no such document, and what that is called. */
  back: { to: Destination; label: string }
  children: (document: Document) => ReactNode
}

export const WaitingForDocument = ({ noun }: { noun: DocumentNoun }) => (
  <Skeleton
    shape="document"
    label={{ invoice: msg('Loading invoice'), timesheet: msg('Loading timesheet') }[noun]}
  />
)

/** A document to read: loading, not found, failed, or shown. */
export function ReadDocument<Document>(props: ReadDocumentProps<Document>) {
  const { noun, query, back, children } = props
  if (query.data !== undefined && !isWithdrawn(query.error)) {
    const stale = query.isError && (
      <StaleNotice
        error={query.error}
        title={FAILURES[`${noun}s.read`]}
        onRetry={() => void query.refetch()}
      />
    )
    return <WithPageNotice notice={stale}>{children(query.data)}</WithPageNotice>
  }
  if (!query.isError) return <WaitingForDocument noun={noun} />
  return (
    <Page title={capitalised(noun)}>
      <QueryFailure
        query={query}
        title={FAILURES[`${noun}s.read`]}
        notFound={{ title: notFoundTitle(noun) }}
        back={<DestinationButton to={back.to}>{back.label}</DestinationButton>}
      />
    </Page>
  )
}
