import { addDays } from '@daysheet/core'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { recordExpense } from './record-expense.ts'
import { agreeOnHours, createTimesheet } from './sent-timesheets.ts'
import { DESK, expectNoFaults, PHONE, browserForThese, type Visit } from './visit.ts'
import { createInvoice, lastMonday, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

/** Every page there is: its address, and the heading that stands when it is loaded. */
const VISITOR: [path: string, heading: string | RegExp][] = [
  ['/login', 'Sign in'],
  ['/register?type=worker', 'Create your account'],
  ['/register?type=client&plan=starter', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/verify-email?token=none', 'Confirm your email'],
  ['/not-me?token=none', 'This wasn’t me'],
  ['/join/none', 'Join Daysheet'],
  ['/landing', /Send the invoice/],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/about', 'About Daysheet'],
  ['/support', 'Contact us'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
]
const WORKER: [path: string, heading: string | RegExp][] = [
  ['/app', /^Good (morning|afternoon|evening), Mike$/],
  ['/app/reports', 'Reports'],
  ['/app/invoices', 'Invoices'],
  ['/app/invoices/create', 'New Invoice'],
  ['/app/invoices/{submitted}', '{number}'],
  ['/app/invoices/{draft}/edit', '{draftNumber}'],
  ['/app/invoices/quick', 'Quick Entry'],
  ['/app/invoices?tab=timesheets', 'Invoices'],
  ['/app/invoices?tab=cis', 'Invoices'],
  ['/app/timesheets/create', 'New Timesheet'],
  ['/app/timesheets/{sheet}', '{sheetNumber}'],
  ['/app/timesheets/{sheetDraft}/edit', '{sheetDraftNumber}'],
  ['/app/invoices?tab=expenses', 'Invoices'],
  ['/app/expenses/create', 'New Business Expense'],
  ['/app/expenses/{expense}/edit', 'Edit Business Expense'],
  ['/app/clients', 'My Clients'],
  ['/app/clients/new', 'Add Client'],
  ['/app/profile', 'My Profile'],
  ['/app/notifications', 'Notifications'],
  ['/app/settings', 'Settings'],
  ['/app/settings/invoice-preferences', 'Invoice Preferences'],
  ['/app/settings/account', 'Account Settings'],
  ['/app/subscription', 'Subscription'],
  ['/app/subscription/success?session_id=cs_1', 'Welcome to Daysheet!'],
  ['/app/subscription/cancel', 'Payment cancelled'],
]
const CLIENT: [path: string, heading: string | RegExp][] = [
  ['/dashboard', /^Welcome, /],
  ['/dashboard/invoices', 'Invoices'],
  ['/dashboard/invoices?invoice={submitted}', 'Invoices'],
  ['/dashboard/invoices/{submitted}', '{number}'],
  ['/dashboard/timesheets', 'Timesheets'],
  ['/dashboard/timesheets/{sheet}', 'Timesheets'],
  ['/dashboard/workers', 'Workers'],
  ['/dashboard/workers?tab=pending', 'Workers'],
  ['/dashboard/workers?tab=drafts', 'Workers'],
  ['/dashboard/workers/invite', 'Add Worker'],
  ['/dashboard/finance', 'Financial Overview'],
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/settings/invoice-preferences', 'Invoice Preferences'],
  ['/dashboard/settings/account', 'Account Settings'],
  ['/dashboard/subscription', 'Subscription'],
  ['/dashboard/subscription/success?session_id=cs_1', 'Welcome to Daysheet!'],
  ['/dashboard/subscription/cancel', 'Payment cancelled'],
  ['/dashboard/profile', 'Company Profile'],
  ['/dashboard/profile?tab=personal', 'Company Profile'],
  ['/dashboard/profile?tab=billing', 'Company Profile'],
  ['/dashboard/cis-statements', 'CIS Statements'],
  ['/dashboard/cis-statements?status=outstanding', 'CIS Statements'],
  ['/dashboard/cis-statements?view=month-end', 'CIS Statements'],
  ['/dashboard/workers/{worker}', 'Mike Thompson'],
  ['/dashboard/projects', 'Projects'],
  ['/dashboard/projects/new', 'New Project'],
  ['/dashboard/projects/{project}', '{projectName}'],
  ['/dashboard/projects/{project}/edit', 'Edit Project'],
]

describe('every page, in the light on a phone and in the dark on a desk', () => {
  let visitor: Visit
  let worker: Visit
  let client: Visit
  const names = new Map<string, string>()

  beforeAll(async () => {
    const open = () => visit({ colorScheme: 'light', viewport: PHONE })
    visitor = await open()
    worker = await open()
    client = await open()
    const pair = await pairOfPeople(client.page.context(), worker.page.context())
    const submitted = await createInvoice(worker.page.request, pair, 'submitted')
    const draft = await createInvoice(worker.page.request, pair, 'draft')
    names.set('{project}', pair.project.id).set('{projectName}', pair.project.name)
    names.set('{submitted}', submitted.id).set('{number}', submitted.invoice_number)
    await agreeOnHours(client.page.request, pair)
    const week = { monday: lastMonday(), overtime: [0, 1.5, 0] }
    const sheet = await createTimesheet(worker.page.request, pair, { ...week, status: 'submitted' })
    const sheetDraft = await createTimesheet(worker.page.request, pair, {
      ...week,
      monday: addDays(week.monday, -7),
      status: 'draft',
    })
    const workerId = pair.workerUser.id
    names.set('{worker}', workerId)
    const expense = { workerId, day: today(), description: 'Drill bits' }
    names.set('{expense}', (await recordExpense(worker.page.request, expense)).id)
    names.set('{sheet}', sheet.id).set('{sheetNumber}', sheet.timesheet_number)
    names.set('{sheetDraft}', sheetDraft.id).set('{sheetDraftNumber}', sheetDraft.timesheet_number)
    names.set('{draft}', draft.id).set('{draftNumber}', draft.invoice_number)
  })
  afterAll(() => Promise.all([visitor, worker, client].map(({ leave }) => leave())))

  const named = (text: string) => text.replaceAll(/\{\w+\}/g, (name) => names.get(name) ?? name)

  async function expectComplete(page: Page, heading: string | RegExp) {
    const name = typeof heading === 'string' ? named(heading) : heading
    await page.getByRole('heading', { level: 1, name }).waitFor()
    // The page is complete once nothing is loading.
    const loading = page.getByRole('status', { name: /^Loading/ })
    await expect.poll(() => loading.count(), { timeout: 10_000 }).toBe(0)
    expect(await page.title()).toMatch(/^.+ · Daysheet$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  /** The page is opened once: a desk shows other parts of it, and the dark other colours. */
  async function expectPage({ page }: Visit, path: string, heading: string | RegExp) {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(named(path))
    await expectComplete(page, heading)
    await page.setViewportSize(DESK)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectComplete(page, heading)
  }

  it.each(VISITOR)('lets everybody use %s', (path, heading) => expectPage(visitor, path, heading))
  it.each(WORKER)('lets every worker use %s', (path, heading) => expectPage(worker, path, heading))
  it.each(CLIENT)('lets every client use %s', (path, heading) => expectPage(client, path, heading))

  it('stays within its origin, its policy and the console’s silence', () => {
    for (const someone of [visitor, worker, client]) expectNoFaults(someone)
  })
})
