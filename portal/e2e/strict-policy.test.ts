import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { hearRefusals } from './refusals.ts'
import { createTimesheet } from './sent-timesheets.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, lastMonday, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
}

async function twoPeople() {
  const office = await visit({ viewport: DESK })
  const site = await visit({ viewport: PHONE })
  const pair = await pairOfPeople(office.page.context(), site.page.context())
  return { office, site, pair }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const loading = page.getByRole('status', { name: /^Loading/ })
  await expect.poll(() => loading.count(), { timeout: 10_000 }).toBe(0)
}

describe('the policy that allows nothing inline', () => {
  it('is what every page is served with', async () => {
    const { page, leave } = await visit()
    const response = await page.goto('/login')
    const policy = response?.headers()['content-security-policy'] ?? ''
    const directives = policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    })
    expect(Object.fromEntries(directives)).toMatchObject(POLICY)
    await leave()
  })

  it('is heard when it refuses something', async () => {
    const { page, leave } = await visit()
    const refusals = await hearRefusals(page)
    await page.goto('/login')
    await page.evaluate(() => document.head.append(document.createElement('style')))
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<i style="top:0"></i>'),
    )
    await expect.poll(() => refusals.join('\n')).toContain('style-src-attr inline at /login')
    await leave()
  })

  it('lets a worker open every widget, its calendar, its menus and its messages', async () => {
    const { office, site, pair } = await twoPeople()
    const { page } = site
    const worker = pointer(page)
    const refusals = await hearRefusals(page)
    const draft = await createInvoice(page.request, pair, 'draft')
    const sheet = { monday: lastMonday(), overtime: [0, 2], status: 'draft' } as const
    const timesheet = await createTimesheet(page.request, pair, sheet)

    await open(page, '/app/invoices')
    await worker.press(
      page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }),
    )
    await page.getByRole('menuitem', { name: 'Quick Entry' }).waitFor()
    for (const path of [
      '/app/invoices?tab=timesheets',
      `/app/invoices/${draft.id}`,
      '/app/invoices/quick',
      '/app/timesheets/create',
      `/app/timesheets/${timesheet.id}`,
      '/app/profile',
      '/app/notifications',
    ]) {
      await open(page, path)
    }

    await open(page, '/app/invoices/create')
    await worker.press(page.getByRole('button', { name: 'Add work' }).first())
    await worker.press(page.getByRole('button', { name: /^Open calendar: Due date/ }))
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await worker.press(page.getByRole('button', { name: 'Save Draft' }).filter({ visible: true }))
    const message = page.getByText(/draft/i).and(page.locator('[data-sonner-toast] *')).last()
    await message.waitFor()
    // In the right place and visible, not merely in the DOM.
    const look = await message.evaluate((element) => {
      const toast = element.closest('[data-sonner-toast]') ?? element
      const { position, backgroundColor } = getComputedStyle(toast)
      return { position, backgroundColor, top: toast.getBoundingClientRect().top < 100 }
    })
    expect(look).toEqual({ position: 'absolute', backgroundColor: 'rgb(29, 37, 44)', top: true })

    expect(refusals).toEqual([])
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })

  it('lets a client open every widget, its dialogs and its messages', async () => {
    const { office, site, pair } = await twoPeople()
    const { page } = office
    const client = pointer(page)
    const refusals = await hearRefusals(page)
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    const sheet = { monday: lastMonday(), overtime: [0, 2], status: 'submitted' } as const
    const timesheet = await createTimesheet(site.page.request, pair, sheet)

    for (const path of [
      `/dashboard/invoices/${invoice.id}`,
      `/dashboard/timesheets/${timesheet.id}`,
      '/dashboard/workers?tab=pending',
      '/dashboard/workers/invite',
    ]) {
      await open(page, path)
    }
    await open(page, '/dashboard/workers')
    await client.press(page.getByRole('button', { name: /^Edit Profile of/ }).first())
    await page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
    await page.keyboard.press('Escape')

    await open(page, '/dashboard/invoices')
    await client.press(page.getByRole('button', { name: 'Approve' }).first())
    await page.getByText('Invoice approved successfully').waitFor()
    await client.press(page.getByRole('button', { name: 'Record Payment' }).first())
    const payment = page.getByRole('dialog', { name: 'Record Payment Details' })
    await client.press(payment.getByRole('button', { name: /^Open calendar/ }))
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await client.choose(payment.getByRole('button', { name: 'Payment Method' }), 'Cheque')
    await client.press(payment.getByRole('button', { name: 'Mark as Paid' }))
    await page.getByText('Invoice marked as paid').waitFor()

    expect(refusals).toEqual([])
    expectNoFaults(office)
    await office.leave()
    await site.leave()
  })
})
