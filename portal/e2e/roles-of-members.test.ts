import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { inviteMember, registerAsMember } from './members.ts'
import { newPerson, type Person } from './people.ts'
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

describe('an accountant of six companies', () => {
  const NAMES = ['Arden & Cole', 'Brook Joinery', 'Canal Yard', 'Łódź Interiors', 'Mill Lane Homes']

  /** A company of its own browser, which invites them. */
  async function invitedBy(company_name: string, person: Person): Promise<void> {
    const office = await visit({ viewport: DESK })
    await registerClient(office.page.request, newPerson('Dave Hollis'))
    await callApi(office.page.request, 'PATCH', '/auth/profile', { company_name })
    await inviteMember(office, person, { role: 'accountant', external: true })
    await office.leave()
  }

  it('finds one by its name from the keyboard, and works for it', async () => {
    const martin = newPerson('Martin Threlfall')
    await invitedBy('Pennine Build Ltd', martin)
    const books = await visit({ viewport: DESK })
    const { page } = books
    await registerAsMember(page, martin)
    for (const name of NAMES) await invitedBy(name, martin)
    const path = '/api/company/members/invitations'
    const received = await callApi<{ invitations: { id: string }[] }>(
      page.request,
      'GET',
      `${path}/received`,
    )
    for (const { id } of received.invitations) {
      await callApi(page.request, 'POST', `${path}/${id}/accept`)
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /Switch company/ }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Switch company' })
    const rows = dialog.getByRole('list', { name: 'Companies' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(6)
    await dialog.getByRole('searchbox', { name: 'Search companies' }).fill('lodz')
    await expect.poll(() => rows.count()).toBe(1)
    await expectAccessible(page)
    await rows.getByRole('button').press('Enter')
    await expect.poll(() => page.title()).toBe('Dashboard · Łódź Interiors · Daysheet')
    expectNoFaults(books)
    await books.leave()
  })
})
