import type { Invoice } from '@daysheet/core'
import { addDays, mondayOf } from '@daysheet/core'
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { submitWeek } from '@daysheet/tools/submit-week'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()
const MOST_TAPS = 8

describe('quick entry on a phone', () => {
  it('sends five standard days as an invoice in at most eight taps', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const { page } = site
    const { clientUser, workerUser, project } = await pairOfPeople(
      office.page.context(),
      page.context(),
    )
    const hand = pointer(page)
    let taps = 0
    const tap = (target: Locator) => {
      taps += 1
      return hand.press(target)
    }
    const monday = mondayOf(today())
    const workingDays = [0, 1, 2, 3, 4].map((day) => addDays(monday, day))

    await page.goto('/app/invoices')
    await page.getByText('No invoices yet').waitFor()
    await tap(page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }))
    await tap(page.getByRole('menuitem', { name: 'Quick Entry' }))
    await page.waitForURL('**/app/invoices/quick')
    const week = page.getByRole('group', { name: 'Days worked' }).getByRole('button')
    for (let day = 0; day < workingDays.length; day += 1) await tap(week.nth(day))
    // Five days at £200.00 without 20% CIS.
    await page.getByText('£800.00').filter({ visible: true }).first().waitFor()
    // Days that have not come are asked about: one more tap before the week is over.
    const done = page.getByText('Invoice submitted successfully!')
    await submitWeek(page, done, tap, hand.press)
    await page.waitForURL('**/app/invoices')
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)

    const { invoices } = await callApi<{ invoices: { id: string }[] }>(
      page.request,
      'GET',
      `/api/workers/${workerUser.id}/invoices`,
    )
    expect(invoices).toHaveLength(1)
    const { invoice } = await callApi<{ invoice: Invoice }>(
      page.request,
      'GET',
      `/api/invoices/${invoices[0]?.id}`,
    )
    expect(invoice).toMatchObject({
      status: 'submitted',
      client_id: clientUser.id,
      period_start: monday,
      period_end: addDays(monday, 6),
      subtotal: 1000,
      cis_deduction: 200,
      net_amount: 800,
    })
    const standardDay = {
      project_id: project.id,
      hours: 8,
      work_type: 'standard',
      overtime_hours: null,
    }
    expect(invoice.items).toMatchObject(
      workingDays.map((work_date) => ({ ...standardDay, work_date })),
    )
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })

  it('can be used by everybody, and at 320 px', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const { page } = site
    await pairOfPeople(office.page.context(), page.context())
    await page.goto('/app/invoices/quick')
    await page.getByRole('group', { name: 'Days worked' }).getByRole('button').first().click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })
})
