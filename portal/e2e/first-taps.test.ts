import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { callApi } from './call-api.ts'
import { finger, type PressedBy } from './finger.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { agreeOnHours, createTimesheet } from './sent-timesheets.ts'
import { browserForThese, PHONE, type Visit } from './visit.ts'
import { createInvoice, lastMonday, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name })

interface FormOnAPhone {
  name: string
  /** Waits for its first field. */
  open: (page: Page) => Promise<void>
  /** Required fields that are focused and left empty, in order. */
  fields: (page: Page) => Locator[]
  /** Controls that are tapped directly after each of them. */
  next: (page: Page) => Locator
}

const at = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Taps from each field straight to the next control. */
async function tapThrough(page: Page, by: PressedBy, form: FormOnAPhone) {
  const { name, open, fields, next } = form
  await open(page)
  const hand = await finger(page, by)
  const all = fields(page)
  await all[0]?.filter({ visible: true }).first().waitFor()
  for (const [index, field] of all.entries()) {
    await hand.tap(field, `field ${index + 1} of ${name}`)
    await hand.tap(next(page), `the next of field ${index + 1} of ${name}`)
  }
}

describe.each(['touch', 'mouse'] as const)(
  'a first press by %s, straight from an empty field,',
  (by) => {
    let visitor: Visit
    let site: Visit
    let office: Visit
    const ids = { draft: '', sheetDraft: '', submitted: '' }

    beforeAll(async () => {
      const open = async () => {
        const person = await visit({ viewport: PHONE, hasTouch: by === 'touch' })
        // What one form kept must not open the next one half filled in.
        await person.page.addInitScript(() => localStorage.clear())
        return person
      }
      visitor = await open()
      site = await open()
      office = await open()
      const pair = await pairOfPeople(office.page.context(), site.page.context())
      ids.draft = (await createInvoice(site.page.request, pair, 'draft')).id
      ids.submitted = (await createInvoice(site.page.request, pair, 'submitted')).id
      await agreeOnHours(office.page.request, pair)
      const week = { monday: lastMonday(), overtime: [0, 1.5, 0], status: 'draft' as const }
      ids.sheetDraft = (await createTimesheet(site.page.request, pair, week)).id
      await callApi(visitor.page.request, 'POST', '/auth/forgot-password', {
        email: pair.worker.email,
      })
      resetLink = linkIn(await mailTo(pair.worker.email, /reset|password/i))
    })
    let resetLink = ''
    afterAll(() => Promise.all([visitor, site, office].map(({ leave }) => leave())))

    const password = (page: Page) => page.getByLabel('Password', { exact: true })

    const VISITORS: FormOnAPhone[] = [
      {
        name: 'sign-in',
        open: at('/login', 'Sign in'),
        fields: (page) => [box(page, 'Email'), password(page)],
        next: (page) => button(page, 'Sign in'),
      },
      {
        name: 'registration',
        open: at('/register?type=worker&plan=free', 'Create your account'),
        fields: (page) => [
          box(page, 'Full name'),
          box(page, 'Email'),
          password(page),
          page.getByLabel('Confirm password'),
        ],
        next: (page) => button(page, 'Create account'),
      },
      {
        name: 'a forgotten password',
        open: at('/forgot-password', 'Forgot your password?'),
        fields: (page) => [box(page, 'Email')],
        next: (page) => button(page, 'Send reset link'),
      },
      {
        name: 'a new password',
        open: async (page) => {
          await page.goto(resetLink)
        },
        fields: (page) => [
          page.getByLabel('New password', { exact: true }),
          page.getByLabel('Confirm password'),
        ],
        next: (page) => button(page, 'Reset password'),
      },
    ]
    it.each(VISITORS)('is not lost in the form of $name', (form) =>
      tapThrough(visitor.page, by, form),
    )

    it('leads from the empty email to the forgotten password', async () => {
      const { page } = visitor
      await at('/login', 'Sign in')(page)
      const hand = await finger(page, by)
      await hand.tap(box(page, 'Email'))
      await hand.tap(page.getByRole('link', { name: 'Forgot password?' }))
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    })

    const openDay = async (page: Page) => {
      const day = page.getByRole('button', { name: /^Mon/ }).first()
      await day.waitFor()
      await day.click()
      await number(page, 'Hours').first().waitFor()
    }
    const openInvoiceDay = async (page: Page) => {
      await page.goto(`/app/invoices/${ids.draft}/edit`)
      // Of the submitted one, over the days: it is no blur that puts it there.
      await page.getByText('Overlaps another invoice').waitFor()
      await openDay(page)
      await number(page, 'Hours').first().fill('')
    }
    const WORKERS: FormOnAPhone[] = [
      {
        name: 'a new invoice',
        open: at('/app/invoices/create', 'New Invoice'),
        fields: (page) => [box(page, /^Notes/)],
        next: (page) => button(page, 'Submit Invoice'),
      },
      {
        name: 'a day of an invoice, to Overtime',
        open: openInvoiceDay,
        fields: (page) => [number(page, 'Hours')],
        next: (page) => page.locator('label', { hasText: 'Overtime' }),
      },
      {
        name: 'a day of an invoice, to Add project',
        open: openInvoiceDay,
        fields: (page) => [number(page, 'Hours')],
        next: (page) => button(page, /^Add project/),
      },
      {
        name: 'a day of an invoice, to Remove day',
        open: openInvoiceDay,
        fields: (page) => [number(page, 'Hours')],
        next: (page) => button(page, /^Remove (day|Mon)/),
      },
      {
        name: 'an expense',
        open: async (page) => {
          await at('/app/invoices/create', 'New Invoice')(page)
          await button(page, 'Add expense').click()
        },
        fields: (page) => [box(page, 'Description'), number(page, 'Rate')],
        next: (page) => button(page, 'Submit Invoice'),
      },
      {
        name: 'a day of a timesheet',
        open: async (page) => {
          await page.goto(`/app/timesheets/${ids.sheetDraft}/edit`)
          await openDay(page)
          await number(page, 'Hours').first().fill('')
        },
        fields: (page) => [number(page, 'Hours')],
        next: (page) => button(page, 'Submit Timesheet'),
      },
      {
        name: 'quick entry',
        open: at('/app/invoices/quick', 'Quick Entry'),
        fields: (page) => [number(page, 'Hours a day')],
        next: (page) => button(page, 'Submit Invoice'),
      },
      {
        name: 'the profile',
        open: at('/app/profile', 'My Profile'),
        fields: (page) => [box(page, /^Full name/i), box(page, /^Phone/)],
        next: (page) => button(page, 'Save Changes'),
      },
    ]
    it.each(WORKERS)('is not lost in the form of $name', (form) => tapThrough(site.page, by, form))

    it('is not lost while the profile doubts a number that was just typed', async () => {
      const { page } = site
      await at('/app/profile', 'My Profile')(page)
      await page.getByRole('tab', { name: /^Banking/ }).click()
      const hand = await finger(page, by)
      await box(page, /^Sort code/i).fill('12')
      await hand.tap(box(page, /^Bank account number/i), 'the account number')
    })

    const CLIENTS: FormOnAPhone[] = [
      {
        name: 'a new worker',
        open: at('/dashboard/workers/invite', 'Add Worker'),
        fields: (page) => [box(page, 'Full Name'), box(page, 'Email')],
        next: (page) => button(page, 'Save Draft Invitation'),
      },
      {
        name: 'the terms of a worker',
        open: async (page) => {
          await at('/dashboard/workers', 'Workers')(page)
          await button(page, /^Edit/).filter({ visible: true }).first().click()
          await box(page, 'Contact email').fill('nobody')
        },
        fields: (page) => [number(page, 'Day rate'), box(page, 'Contact email')],
        next: (page) => button(page, 'Save Changes'),
      },
      {
        name: 'a dispute',
        open: async (page) => {
          await page.goto(`/dashboard/invoices?invoice=${ids.submitted}`)
          await button(page, /^Dispute\b/)
            .filter({ visible: true })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
        fields: (page) => [box(page, 'Reason')],
        next: (page) => page.getByRole('dialog').getByRole('button', { name: /^Put Mon/ }),
      },
      {
        name: 'a payment',
        open: async (page) => {
          await callApi(page.request, 'POST', `/api/invoices/${ids.submitted}/approve`)
          await page.goto(`/dashboard/invoices?invoice=${ids.submitted}`)
          await button(page, /^Record Payment/)
            .filter({ visible: true })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
        fields: (page) => [box(page, /Reference/), box(page, /^Notes/)],
        next: (page) => button(page, 'Mark as Paid'),
      },
    ]
    it.each(CLIENTS)('is not lost in the form of $name', (form) =>
      tapThrough(office.page, by, form),
    )
  },
)
