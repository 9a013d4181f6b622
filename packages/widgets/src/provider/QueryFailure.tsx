import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'

export interface QueryFailureProps extends Omit<
  LoadFailureProps,
  'error' | 'onRetry' | 'isRetrying'
> {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'>
}

/** A query that failed, with a button that asks again. */
export const QueryFailure = ({ query, ...failure }: QueryFailureProps) => (
  <LoadFailure
    {...failure}
    error={query.error}
    onRetry={() => void query.refetch()}
    isRetrying={query.isRefetching}
  />
)
