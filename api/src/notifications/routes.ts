import type { Notification as NotificationOut } from '@daysheet/core'
import type { ApiRouter } from '../http/guard.ts'
import { route, transactionalRoute } from '../http/route.ts'
import { countNotifications, listNotifications } from './list-notifications.ts'
import { Notification } from './notification-model.ts'

export function notificationRoutes(api: ApiRouter): void {
  route(api, 'GET /api/notifications', async ({ query, viewer, deps }) => {
    const page = await listNotifications(deps, viewer.id, query)
    return {
      notifications: page.rows.map(presentNotification),
      counts: await countNotifications(deps, viewer.id),
      next_cursor: page.next_cursor,
    }
  })

  transactionalRoute(api, 'POST /api/notifications/read', async ({ body, viewer, deps }) => {
    const unread = Notification.query(deps.knex).where('user_id', viewer.id).whereNull('read_at')
    if ('ids' in body) unread.whereIn('id', body.ids)
    await unread.patch({ read_at: deps.clock.now() })
    return { counts: await countNotifications(deps, viewer.id) }
  })
}

const presentNotification = (row: Notification): NotificationOut => ({
  id: row.id,
  type: row.type,
  title: row.title,
  body: row.body,
  subject:
    row.subject_noun && row.subject_id ? { noun: row.subject_noun, id: row.subject_id } : null,
  created_at: row.created_at,
  read_at: row.read_at,
})
