import type { ReactNode } from 'react'
import { formatDay } from '@daysheet/core'
import { LoadFailure, useDaysheet } from '../../provider/index.ts'
import { msg, Page } from '../../ui/index.ts'
import type { JoinedQueries } from './joined-queries.ts'

export interface HomeColumns {
  /** Beside the date. */
  note?: ReactNode
  actions?: ReactNode
  column: ReactNode
  side?: ReactNode
}

export interface HomePageProps<Content> {
  greeting: string
  read: JoinedQueries<Content>
  /** Above all else, whether or not it could be read. */
  notice?: ReactNode
  loading: HomeColumns
  children: (content: Content) => HomeColumns
}

/** A home: it greets, says the date and shows its content all at once. */
export function HomePage<Content>(props: HomePageProps<Content>) {
  const { greeting, read, notice, loading, children } = props
  const { content, failed } = read
  const { today } = useDaysheet()
  const failure = (
    <LoadFailure
      error={failed[0]?.error}
      title={msg('Failed to load dashboard data')}
      onRetry={() => failed.forEach((query) => void query.refetch())}
      isRetrying={failed.some(({ isRefetching }) => isRefetching)}
    />
  )
  const unread: HomeColumns = failed.length === 0 ? loading : { column: failure }
  const { column, note, ...page } = content === null ? unread : children(content)
  return (
    <Page
      title={<>{greeting}</>}
      subtitle={
        <>
          {formatDay(today, 'long')}
          {note}
        </>
      }
      {...page}
    >
      {notice}
      {column}
    </Page>
  )
}

/** While nobody knows yet who looks. The line of the date is kept free: nothing moves when it comes. */
export const HomeSkeleton = ({ title, column, side }: HomeColumns & { title: string }) => (
  <Page title={title} subtitle={'\u00a0'} side={side}>
    {column}
  </Page>
)
