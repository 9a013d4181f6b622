import type { Invoice, Timesheet } from '@daysheet/core'
import { addDays, formatPeriod } from '@daysheet/core'
import { submitWeek } from '@daysheet/tools/submit-week'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { agreeOnHours } from './sent-timesheets.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { lastMonday, pairOfPeople, today, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const REASON = 'Two of these days were another site'

/** Three weeks ago, chosen anew for the week before last. */
const REJECTED = () => addDays(lastMonday(), -14)
const CHOSEN = () => addDays(lastMonday(), -7)

/** Friday, and Saturday at the weekend's rate. */
const itemsOf = ({ project }: WorkingPair, monday: string) =>
  [
    { day: 4, work_type: 'standard', overtime_hours: 2 },
    { day: 5, work_type: 'weekend', overtime_hours: 0 },
  ].map(({ day, ...line }) => ({
    ...line,
    work_date: addDays(monday, day),
    project_id: project.id,
    pricing_type: 'day_rate',
    hours: 7.5,
  }))

async function sent(page: Page, pair: WorkingPair, noun: 'invoice' | 'timesheet', body: object) {
  const monday = REJECTED()
  const made = await callApi<Partial<Record<string, { id: string }>>>(
    page.request,
    'POST',
    `/api/workers/${pair.workerUser.id}/${noun}s`,
    {
      client_id: pair.clientUser.id,
      period_start: monday,
      period_end: addDays(monday, 6),
      status: 'submitted',
      ...body,
    },
  )
  return made[noun]?.id ?? ''
}

async function typeStart(page: Page, day: string) {
  const start = page.getByRole('group', { name: 'Period start' })
  await start.getByRole('spinbutton', { name: /day/ }).click()
  await page.keyboard.type(day.split('-').reverse().join(''))
}

describe('a rejected document on a phone', () => {
  it.each(['invoice', 'timesheet'] as const)(
    'is made again in another week, its Saturday paid as one: %s',
    async (noun) => {
      const office = await visit({ viewport: DESK })
      const site = await visit({ viewport: PHONE })
      const pair = await pairOfPeople(office.page.context(), site.page.context())
      await agreeOnHours(office.page.request, pair)
      const { page } = site
      const worker = pointer(page)
      const items = itemsOf(pair, REJECTED())
      const id = await sent(
        page,
        pair,
        noun,
        noun === 'invoice'
          ? { items, expenses: [], due_date: addDays(today(), 7) }
          : { items: items.map(({ pricing_type: _none, ...item }) => item) },
      )
      const why = noun === 'invoice' ? { reason: REASON } : { rejection_reason: REASON }
      await callApi(office.page.request, 'POST', `/api/${noun}s/${id}/reject`, why)

      await page.goto(`/app/${noun}s/${id}`)
      await page.getByText(REASON).first().waitFor()
      await worker.press(page.getByRole('link', { name: 'Make a new one from this' }))
      await page.getByText(/^Copied from .+, moved to /).waitFor()
      await typeStart(page, CHOSEN())
      const chosen = formatPeriod(CHOSEN(), addDays(CHOSEN(), 6))
      await page.getByText(new RegExp(`^Copied from .+, moved to ${chosen}$`)).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await submitWeek(page, page.getByText(/submitted successfully/), worker.press)

      type Listed = Record<string, { id: string; status: string }[]>
      const path = `/api/workers/${pair.workerUser.id}/${noun}s`
      const listed = (await callApi<Listed>(page.request, 'GET', path))[`${noun}s`] ?? []
      const again = listed.find(({ status }) => status === 'submitted')
      const read = await callApi<Record<string, Invoice | Timesheet>>(
        page.request,
        'GET',
        `/api/${noun}s/${again?.id ?? ''}`,
      )
      const made = read[noun]
      expect(made).toMatchObject({ period_start: CHOSEN(), period_end: addDays(CHOSEN(), 6) })
      expect(
        made?.items.map(({ work_date, work_type, hours, overtime_hours }) => [
          work_date,
          work_type,
          hours,
          overtime_hours ?? 0,
        ]),
      ).toEqual([
        [addDays(CHOSEN(), 4), 'standard', 7.5, 2],
        [addDays(CHOSEN(), 5), 'weekend', 7.5, 0],
      ])
      expectNoFaults(site)
      await site.leave()
      await office.leave()
    },
  )
})
