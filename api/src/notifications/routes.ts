import type { Notification as NotificationOut } from '@daysheet/core'
import type { ApiRouter } from '../http/guard.ts'
import { route, transactionalRoute } from '../http/route.ts'
import { countNotifications, listNotifications, readableBy } from './list-notifications.ts'
import { Notification } from './notification-model.ts'
import { readPreferences, updatePreferences } from './preferences.ts'

export function notificationRoutes(api: ApiRouter): void {
  route(api, 'GET /api/notifications', async ({ query, viewer, deps }) => {
    const page = await listNotifications(deps, viewer, query)
    return {
      notifications: page.rows.map(presentNotification),
      counts: await countNotifications(deps, viewer),
      next_cursor: page.next_cursor,
    }
  })

  transactionalRoute(api, 'POST /api/notifications/read', async ({ body, viewer, deps }) => {
    const unread = Notification.query(deps.knex)
      .where(readableBy(deps.knex, viewer))
      .whereNull('read_at')
    if ('ids' in body) unread.whereIn('id', body.ids)
    await unread.patch({ read_at: deps.clock.now() })
    return { counts: await countNotifications(deps, viewer) }
  })

  route(api, 'GET /auth/notification-preferences', ({ viewer, deps }) =>
    readPreferences(deps, viewer),
  )

  transactionalRoute(api, 'PATCH /auth/notification-preferences', ({ body, viewer, deps }) =>
    updatePreferences(deps, viewer, body),
  )
}

const presentNotification = (row: Notification): NotificationOut => ({
  id: row.id,
  type: row.type,
  title: row.title,
  body: row.body,
  subject: subjectOf(row),
  created_at: row.created_at,
  read_at: row.read_at,
})

function subjectOf(row: Notification): NotificationOut['subject'] {
  const { subject_noun: noun, subject_id: id, subject_tax_year, subject_tax_month } = row
  if (!noun || !id) return null
  return subject_tax_year === null || subject_tax_month === null
    ? { noun, id }
    : { noun, id, tax_year: subject_tax_year, tax_month: subject_tax_month }
}
