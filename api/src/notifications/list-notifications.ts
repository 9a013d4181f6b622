import type { Deps, SharedDeps } from '../deps.ts'
import { type Page, pageOf, pageQuery } from '../db/paging.ts'
import { Notification } from './notification-model.ts'

export interface NotificationCounts {
  all: number
  unread: number
}

export async function listNotifications(
  deps: Deps,
  userId: string,
  query: Page & { status?: 'all' | 'unread' | undefined },
): Promise<{ rows: Notification[]; next_cursor: string | null }> {
  const notifications = Notification.query(deps.knex).where('user_id', userId)
  if (query.status === 'unread') notifications.whereNull('read_at')
  const order = { by: 'created_at', id: 'id' }
  const rows = await pageQuery(notifications, order, query)
  return pageOf(rows, query, (row) => row.created_at)
}

export async function countNotifications(
  deps: SharedDeps,
  userId: string,
): Promise<NotificationCounts> {
  const row = await deps
    .knex('notifications')
    .where('user_id', userId)
    .first<{ total: number; seen: number }>([
      deps.knex.raw('COUNT(*) AS total'),
      deps.knex.raw('COUNT(read_at) AS seen'),
    ])
  return { all: row.total, unread: row.total - row.seen }
}
