import type { Knex } from 'knex'
import type { Deps, SharedDeps } from '../deps.ts'
import { type Page, pageOf, pageQuery } from '../db/paging.ts'
import type { Viewer } from '../http/session/viewer.ts'
import { Notification } from './notification-model.ts'

export interface NotificationCounts {
  all: number
  unread: number
}

/** The person's own, and those of the company that they act for now. */
export const readableBy = (
  knex: Knex,
  { id, membership }: Pick<Viewer, 'id' | 'membership'>,
): Knex.Raw =>
  knex.raw('(user_id = ? AND (company_id IS NULL OR company_id = ?))', [
    id,
    membership?.company_id ?? '',
  ])

export async function listNotifications(
  deps: Deps,
  viewer: Viewer,
  query: Page & { status?: 'all' | 'unread' | undefined },
): Promise<{ rows: Notification[]; next_cursor: string | null }> {
  const notifications = Notification.query(deps.knex).where(readableBy(deps.knex, viewer))
  if (query.status === 'unread') notifications.whereNull('read_at')
  const order = { by: 'created_at', id: 'id' }
  const rows = await pageQuery(notifications, order, query)
  return pageOf(rows, query, (row) => row.created_at)
}

export async function countNotifications(
  deps: SharedDeps,
  viewer: Viewer,
): Promise<NotificationCounts> {
  const row = await deps
    .knex('notifications')
    .where(readableBy(deps.knex, viewer))
    .first<{ total: number; seen: number }>([
      deps.knex.raw('COUNT(*) AS total'),
      deps.knex.raw('COUNT(read_at) AS seen'),
    ])
  return { all: row.total, unread: row.total - row.seen }
}
