import { WIDGET_NAMES, type SessionWidgets } from '@daysheet/core'
import { freshEmail } from './build-invitation.ts'
import { partnerPage, provisionedUser } from './build-partner.ts'
import type { HttpClient } from './http-client.ts'
import type { TestApp } from './test-app.ts'

/** A session may be for every widget: what is refused then is refused because of whose it is. */
export const EVERY_WIDGET: SessionWidgets = Object.fromEntries(
  WIDGET_NAMES.map((name) => [name, {}]),
)

export interface ProvisionedPage {
  id: string
  email: string
  page: HttpClient
}

/** The page, with every widget, of somebody whom this key has provisioned at a confirmed address. */
export async function provisionedPage(
  app: TestApp,
  key: string,
  { user_type, email = freshEmail() }: { user_type: 'worker' | 'client'; email?: string },
): Promise<ProvisionedPage> {
  const { id, external_id } = await provisionedUser(app, key, { user_type, email })
  await app.deps.knex('users').where({ id }).update({ email_verified_at: app.deps.knex.fn.now() })
  const page = await partnerPage(app, key, { user: external_id, widgets: EVERY_WIDGET })
  return { id, email, page }
}
