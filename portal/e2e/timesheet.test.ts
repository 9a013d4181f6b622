import type { Invoice, Timesheet } from '@daysheet/core'
import { addDays, defaultTimesheetNotes, formatDay, mondayOf } from '@daysheet/core'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { agreeOnHours, createTimesheet } from './sent-timesheets.ts'
import { submitWeek } from '@daysheet/tools/submit-week'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { lastMonday, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()
const REASON = 'Thursday ended at noon'

async function twoPeople() {
  const office = await visit({ viewport: DESK })
  const site = await visit({ viewport: PHONE })
  const pair = await pairOfPeople(office.page.context(), site.page.context())
  await agreeOnHours(office.page.request, pair)
  const leave = async () => {
    expectNoFaults(office)
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  }
  return { office, site, pair, leave }
}

async function expectAccessibleAndFitting(page: Page): Promise<void> {
  // The page is complete once nothing is loading.
  const loading = page.getByRole('status', { name: /^Loading/ })
  await expect.poll(() => loading.count(), { timeout: 10_000 }).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const readTimesheet = async ({ request }: Page, id: string) =>
  (await callApi<{ timesheet: Timesheet }>(request, 'GET', `/api/timesheets/${id}`)).timesheet

describe('a timesheet', () => {
  it('is written on a phone out of last week, yesterday and the agreed hours', async () => {
    const { site, pair, leave } = await twoPeople()
    const { page } = site
    const worker = pointer(page)
    const lastWeek = await createTimesheet(page.request, pair, {
      monday: lastMonday(),
      overtime: [0, 2],
      status: 'draft',
    })
    const monday = mondayOf(today())
    const [, , wednesday = '', thursday = ''] = [0, 1, 2, 3].map((day) => addDays(monday, day))

    await page.goto('/app/invoices')
    await worker.press(
      page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }),
    )
    await worker.press(page.getByRole('menuitem', { name: 'New Timesheet' }))
    await page.getByRole('heading', { name: 'New Timesheet' }).waitFor()
    const notes = defaultTimesheetNotes(monday, addDays(monday, 6))
    expect(await page.getByRole('textbox', { name: 'Notes' }).last().inputValue()).toBe(notes)

    await worker.press(page.getByRole('button', { name: 'Copy last week' }))
    await page.getByText(`Copied 2 days from ${lastWeek.timesheet_number}`).waitFor()
    const again = new RegExp(`^Same as .+ on ${formatDay(wednesday, 'weekday')}$`)
    await worker.press(page.getByRole('button', { name: again }))
    await worker.press(page.getByRole('button', { name: /Add work/ }).first())
    const hours = page.getByRole('spinbutton', { name: 'Hours', exact: true })
    expect(await hours.filter({ visible: true }).inputValue()).toBe('7.5')
    await expectAccessibleAndFitting(page)
    await submitWeek(page, page.getByText('Timesheet submitted successfully'), worker.press)
    await page.waitForURL('**/app/invoices?tab=timesheets')
    await page.getByText('34.0 h').first().waitFor()
    await expectAccessibleAndFitting(page)

    const { timesheets } = await callApi<{ timesheets: Timesheet[] }>(
      page.request,
      'GET',
      `/api/workers/${pair.workerUser.id}/timesheets?status=submitted`,
    )
    expect(timesheets).toHaveLength(1)
    const sent = await readTimesheet(page, timesheets[0]?.id ?? '')
    expect(sent).toMatchObject({ status: 'submitted', period_start: monday, notes })
    expect(
      sent.items.map(({ work_date, hours, overtime_hours }) => [work_date, hours, overtime_hours]),
    ).toEqual([
      [monday, 7.5, null],
      [addDays(monday, 1), 7.5, 2],
      [wednesday, 7.5, 2],
      [thursday, 7.5, null],
    ])

    await page.goto(`/app/timesheets/${lastWeek.id}/edit`)
    await page.getByRole('heading', { name: lastWeek.timesheet_number }).waitFor()
    await expectAccessibleAndFitting(page)
    await leave()
  })

  it('is disputed, amended, approved and invoiced once, and is free again without the draft', async () => {
    const { office, site, pair, leave } = await twoPeople()
    const client = pointer(office.page)
    const worker = pointer(site.page)
    const monday = lastMonday()
    const { id, timesheet_number: number } = await createTimesheet(site.page.request, pair, {
      monday,
      overtime: [0, 2, 2, 0],
      status: 'submitted',
    })

    await office.page.goto('/dashboard/timesheets')
    await office.page.getByRole('row', { name: /Mike Thompson/ }).waitFor()
    await expectAccessibleAndFitting(office.page)
    await client.press(office.page.getByRole('button', { name: /^Dispute\b/ }).first())
    const dispute = office.page.getByRole('dialog', { name: 'Dispute Timesheet' })
    await client.type(dispute.getByRole('textbox', { name: 'Reason' }), REASON)
    await client.press(dispute.getByRole('button', { name: 'Submit Dispute' }))
    await office.page.getByText('Timesheet dispute submitted successfully').first().waitFor()
    await mailTo(pair.worker.email, new RegExp(`disput.*${number}|${number}.*disput`, 'i'))

    await site.page.goto(`/app/timesheets/${id}`)
    await site.page.getByText(REASON).first().waitFor()
    await expectAccessibleAndFitting(site.page)
    await worker.press(site.page.getByRole('link', { name: 'Amend Timesheet' }))
    await site.page.waitForURL(`**/app/timesheets/${id}/amend`)
    await worker.press(site.page.getByRole('button', { name: /^Thu/ }).first())
    const hours = site.page.getByRole('spinbutton', { name: 'Hours', exact: true })
    await worker.type(hours.filter({ visible: true }), '4')
    await expectAccessibleAndFitting(site.page)
    await worker.press(
      site.page.getByRole('button', { name: 'Resubmit Timesheet' }).filter({ visible: true }),
    )
    await site.page.getByText('Timesheet amended and resubmitted successfully').waitFor()

    await office.page.reload()
    await office.page.getByText('30.5 h').first().waitFor()
    await client.press(office.page.getByRole('button', { name: /^Approve\b/ }).first())
    await office.page.getByText(`Timesheet ${number} approved successfully`).first().waitFor()
    await mailTo(pair.worker.email, new RegExp(`${number}.*approved|approved.*${number}`, 'i'))

    await site.page.goto(`/app/timesheets/${id}`)
    await worker.press(site.page.getByRole('button', { name: 'Create invoice' }))
    await site.page.getByText(new RegExp(`^Draft invoice .* created from ${number}`)).waitFor()
    await site.page.waitForURL('**/app/invoices/*/edit')

    const { invoice_id, invoice_number } = await readTimesheet(site.page, id)
    const { invoice } = await callApi<{ invoice: Invoice }>(
      site.page.request,
      'GET',
      `/api/invoices/${invoice_id}`,
    )
    // Three days at £200.00, 4 h of 7.5 h of a fourth at 106.67, and twice two hours of overtime at
    // one and a half of 26.6667: 80.00 each.
    expect(invoice).toMatchObject({ status: 'draft', timesheet_id: id, subtotal: 866.67 })
    expect(invoice.items).toHaveLength(4)

    await site.page.goto(`/app/timesheets/${id}`)
    await worker.press(site.page.getByRole('link', { name: `View ${invoice_number}` }))
    await site.page.waitForURL(`**/app/invoices/${invoice_id}`)
    await site.page.getByRole('heading', { level: 1, name: invoice_number ?? '' }).waitFor()
    await expectAccessibleAndFitting(site.page)
    await site.page.getByText(number).first().waitFor()
    await worker.press(site.page.getByRole('link', { name: /^Made of timesheet TS-/ }))
    await site.page.waitForURL(`**/app/timesheets/${id}`)
    await site.page.getByRole('link', { name: `View ${invoice_number}` }).waitFor()
    expect(await site.page.getByRole('button', { name: 'Create invoice' }).count()).toBe(0)
    const second = callApi(site.page.request, 'POST', `/api/timesheets/${id}/invoice`)
    await expect(second).rejects.toThrow(/answered 409/)

    await site.page.goto('/app/invoices')
    await worker.press(
      site.page.getByRole('button', { name: `Delete ${invoice_number}` }).filter({ visible: true }),
    )
    await worker.press(site.page.getByRole('button', { name: 'Delete invoice' }))
    await site.page.getByText(`Invoice ${invoice_number} deleted successfully`).waitFor()
    await site.page.goto(`/app/timesheets/${id}`)
    await site.page.getByRole('button', { name: 'Create invoice' }).waitFor()
    expect((await readTimesheet(site.page, id)).invoice_id).toBe(null)
    await leave()
  })
})
