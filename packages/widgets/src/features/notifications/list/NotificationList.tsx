import { useInfiniteQuery } from '@tanstack/react-query'
import { formatInstant, type Notification, type UserType } from '@daysheet/core'
import { QueryFailure, useAction, useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { notificationFailures } from '../../../provider/failures/notifications.ts'
import {
  msg,
  Badge,
  BellIcon,
  Button,
  CheckIcon,
  EmptyState,
  ListRow,
  Pager,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  useWords,
} from '../../../ui/index.ts'
import { notificationListQuery } from '../notification-queries.ts'
import { aboutOf, iconOf } from './notification-icon.ts'

export interface NotificationListProps {
  role: UserType
  title: string
  /** Ids of invitations that stand on the page already and need not be said twice. */
  without?: ReadonlySet<string>
}

/** What happened, newest first; opening one marks it as read. */
export function NotificationList({ role, title, without }: NotificationListProps) {
  const words = useWords()
  const query = useInfiniteQuery(notificationListQuery(useDaysheet()))
  const read = useAction({
    call: (client, body: { ids: string[] } | { all: true }) => client.notifications.read({ body }),
    failure: notificationFailures.read,
    event: (_nothing, body) => ({
      type: 'notifications.read',
      notification_ids: 'ids' in body ? body.ids : null,
    }),
    refreshes: ['notifications'],
  })

  if (query.isPending)
    return <Skeleton shape="list" label={msg('Loading notifications')} count={4} />
  if (query.isError) {
    return <QueryFailure query={query} title={msg('Failed to load notifications')} />
  }
  const rows = query.data.pages
    .flatMap(({ notifications }) => notifications)
    .filter(({ subject }) => subject?.noun !== 'invitation' || !without?.has(subject.id))
  const unread = query.data.pages[0]?.counts.unread ?? 0
  return (
    <Sheet
      title={title}
      padding="rows"
      aside={
        unread > 0 &&
        read.isOffered &&
        rows.length > 0 && (
          <Button
            size="compact"
            variant="quiet"
            icon={<CheckIcon size="s" />}
            isPending={read.isPending && 'all' in read.variables}
            onPress={() => read.mutate({ all: true })}
          >
            {msg('Mark all as read')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={BellIcon} title={msg('Nothing new')} headingLevel={3} isBare>
          {msg('What happens to your invoices is told here.')}
        </EmptyState>
      ) : (
        <RowList label={title}>
          {rows.map((row) => (
            <NotificationRow
              key={row.id}
              notification={row}
              role={role}
              onRead={() => read.mutate({ ids: [row.id] })}
            />
          ))}
        </RowList>
      )}
      {query.hasNextPage && (
        <SheetPart>
          <Pager
            status={words(
              { one: 'Showing 1 notification', other: 'Showing {count} notifications' },
              { count: rows.length },
            )}
            hasMore
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </SheetPart>
      )}
    </Sheet>
  )
}

interface NotificationRowProps {
  notification: Notification
  role: UserType
  onRead: () => void
}

function NotificationRow({ notification, role, onRead }: NotificationRowProps) {
  const linkTo = useLinkTo()
  const { title, body, created_at, read_at } = notification
  const isUnread = read_at === null
  const about = aboutOf(notification, role)
  const { href, onPress } = about ? linkTo(about) : {}
  const open = () => {
    if (isUnread) onRead()
    onPress?.()
  }
  return (
    <ListRow
      icon={iconOf(notification)}
      title={title}
      note={[body, formatInstant(created_at)].filter(Boolean).join(' · ')}
      end={isUnread ? <Badge tone="info">{msg('New')}</Badge> : undefined}
      href={href}
      onPress={isUnread || onPress ? open : undefined}
    />
  )
}
