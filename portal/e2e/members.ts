import type { Page } from 'playwright'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { linkIn, mailTo } from './mailbox.ts'
import type { Person } from './people.ts'
import { clientWelcome } from './signing-in.ts'
import type { Visit } from './visit.ts'

const invitationMail = /invited you to/i

/** Opens the link that was mailed, and registers with a password. */
export async function registerAsMember(page: Page, { email, password }: Person): Promise<void> {
  const input = pointer(page)
  await page.goto(linkIn(await mailTo(email, invitationMail)))
  await input.type(page.getByLabel('Password', { exact: true }), password)
  await input.type(page.getByLabel('Confirm password', { exact: true }), password)
  await input.tick(page.getByRole('checkbox', { name: /at least 18/ }))
  await input.press(page.getByRole('button', { name: 'Create account' }))
  await clientWelcome(page).waitFor()
}

export const inviteMember = (office: Visit, { full_name, email }: Person, membership: object) =>
  callApi(office.page.request, 'POST', '/api/company/members/invitations', {
    full_name,
    email,
    ...membership,
  })
