import type { UseQueryResult } from '@tanstack/react-query'

/** What several queries read. */
export interface JoinedQueries<Content> {
  /** Null until all of it is here: what comes one by one would push what is being read. */
  content: Content | null
  failed: readonly UseQueryResult[]
}

export function joinedQueries<Content extends object>(queries: {
  [Name in keyof Content]: UseQueryResult<Content[Name]>
}): JoinedQueries<Content> {
  const all = Object.entries<UseQueryResult>(queries)
  const read = all.map(([name, { data }]) => [name, data] as const)
  return {
    content: read.some(([, data]) => data === undefined)
      ? null
      : (Object.fromEntries(read) as Content),
    failed: Object.values<UseQueryResult>(queries).filter(({ isLoadingError }) => isLoadingError),
  }
}

/** A list that the client of the host cannot read is not asked for, and counts as empty. */
export const emptyUnless = (isSupported: boolean) =>
  isSupported ? {} : { enabled: false, placeholderData: [] }
