import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { inviteMember, registerAsMember } from './members.ts'
import { newPerson } from './people.ts'
import { clientWelcome } from './signing-in.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { registerClient } from './working-pair.ts'

const visit = browserForThese()

describe('a role in the office', () => {
  let office: Visit
  beforeAll(async () => {
    office = await visit({ viewport: DESK })
    await registerClient(office.page.request, newPerson('Dave Hollis'))
  })

  it('does not show somebody what their role may not do', async () => {
    const viewer = newPerson('Siân O’Brien')
    await inviteMember(office, viewer, { role: 'viewer' })
    const seat = await visit({ viewport: PHONE })
    await registerAsMember(seat.page, viewer)
    await seat.page.goto('/dashboard/workers/invite')
    await seat.page.getByText('Ask an owner or an admin of Pennine Build Ltd.').waitFor()
    await seat.page.goto('/dashboard/settings')
    await seat.page.getByRole('link', { name: /^Team/ }).waitFor()
    expect(await seat.page.getByText('Subscription & Billing').count()).toBe(0)
    expectNoFaults(seat)
    await seat.leave()
  })

  it('goes home with the sentence when a role is changed while a page is open', async () => {
    const clerk = newPerson('Zoë Ångström')
    await inviteMember(office, clerk, { role: 'accountant' })
    const desk = await visit({ viewport: DESK })
    const { page } = desk
    await registerAsMember(page, clerk)
    await page.goto('/dashboard/cis-statements')
    await page.getByRole('heading', { level: 1, name: 'CIS Statements' }).waitFor()

    const { members } = await callApi<{ members: { id: string; email: string }[] }>(
      office.page.request,
      'GET',
      '/api/company/members',
    )
    const id = members.find(({ email }) => email === clerk.email)?.id ?? ''
    await callApi(office.page.request, 'PATCH', `/api/company/members/${id}`, { role: 'viewer' })
    await pointer(page).press(page.getByRole('tab', { name: 'Month end' }))
    await page
      .getByText('Ask an owner, an admin or an accountant of Pennine Build Ltd')
      .first()
      .waitFor()
    await page.waitForURL('**/dashboard')
    await clientWelcome(page).waitFor()
    expect(await page.getByRole('link', { name: 'CIS Statements' }).count()).toBe(0)
    expectNoFaults(desk)
    await desk.leave()
  })
})
