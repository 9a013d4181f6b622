import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Invoice } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { goOffline, goOnline, hearWrites, press, shown } from './offline.ts'
import { newPerson } from './people.ts'
import { scriptOf } from './script-of.ts'
import { createTimesheet } from './sent-timesheets.ts'
import { untilQuiet } from './until-quiet.ts'
import { browserForThese, DESK, PHONE, productUrl, type Visit } from './visit.ts'
import { createInvoice, lastMonday, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()

const notes = (page: Page) => page.getByRole('textbox', { name: /^Notes/ }).last()

describe('without a connection', () => {
  let site: Visit
  let office: Visit
  let pair: WorkingPair

  beforeAll(async () => {
    site = await visit({ viewport: PHONE })
    office = await visit({ viewport: DESK })
    pair = await pairOfPeople(office.page.context(), site.page.context())
  })
  afterAll(() => Promise.all([site, office].map(({ leave }) => leave())))

  interface Write {
    name: string
    /** Prepares everything but the last press. */
    open: (page: Page) => Promise<void>
    send: (page: Page) => Promise<void>
    /** What the page shows once it was sent. */
    done: string | RegExp
  }

  const draftInvoice = () => createInvoice(site.page.request, pair, 'draft')
  const editInvoice = async (page: Page) => {
    await page.goto(`/app/invoices/${(await draftInvoice()).id}/edit`)
    await notes(page).fill('Typed without a connection')
  }
  const editTimesheet = (weeks: number) => async (page: Page) => {
    const monday = addDays(lastMonday(), -7 * weeks)
    const week = { monday, overtime: [0], status: 'draft' as const }
    const { id } = await createTimesheet(page.request, pair, week)
    await page.goto(`/app/timesheets/${id}/edit`)
    await notes(page).fill('Typed without a connection')
  }

  const FORMS: Write[] = [
    {
      name: 'a draft that is submitted',
      open: editInvoice,
      send: press('Submit Invoice'),
      done: 'Invoice submitted successfully!',
    },
    {
      name: 'a draft that is saved',
      open: editInvoice,
      send: press('Save Draft'),
      done: 'Invoice saved successfully',
    },
    {
      name: 'quick entry',
      open: async (page) => {
        await page.goto('/app/invoices/quick')
        await page.getByRole('group', { name: 'Days worked' }).getByRole('button').first().click()
      },
      send: press('Submit Invoice'),
      done: 'Invoice submitted successfully!',
    },
    {
      name: 'a timesheet that is submitted',
      open: editTimesheet(3),
      send: press(/^Submit( Timesheet)?$/),
      done: 'Timesheet updated and submitted successfully',
    },
    {
      name: 'a timesheet that is saved',
      open: editTimesheet(5),
      send: press(/^Save( as Draft)?$/),
      done: 'Timesheet updated and saved as draft',
    },
    {
      name: 'the profile',
      open: async (page) => {
        await page.goto('/app/profile')
        await page.getByRole('textbox', { name: 'City' }).fill('Bingley')
      },
      send: press('Save Changes'),
      done: 'Profile updated successfully',
    },
  ]

  it.each(FORMS)(
    'fails at once, keeps what was typed and is sent by a press alone: $name',
    async ({ open, send, done }) => {
      const { page } = site
      await open(page)
      await goOffline(page)
      const writes = hearWrites(page)
      await send(page)
      const again = page.getByRole('button', { name: 'Send again' })
      await again.waitFor()
      await page
        .getByText(/so nothing was sent/)
        .first()
        .waitFor()
      expect(await shown(page, /ubmitting\.\.\.|aving\.\.\./).count()).toBe(0)
      await goOnline(page)
      const tried = writes.length
      await page
        .getByText(/so nothing was sent/)
        .first()
        .waitFor()
      expect(writes).toHaveLength(tried)
      await pointer(page).press(again)
      await page.getByText(done).first().waitFor()
    },
  )

  it('sends nothing after its person has left the screen', async () => {
    const { page } = site
    const { id } = await draftInvoice()
    await page.goto(`/app/invoices/${id}/edit`)
    await notes(page).waitFor()
    await goOffline(page)
    await press('Submit Invoice')(page)
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    await page.getByRole('link', { name: 'Back to Invoices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
    await goOnline(page)
    const read = await callApi<{ invoice: Invoice }>(page.request, 'GET', `/api/invoices/${id}`)
    expect(read.invoice.status).toBe('draft')
  })

  const ofClient = (status: 'submitted' | 'approved') => async (page: Page) => {
    const { id } = await createInvoice(site.page.request, pair, 'submitted')
    if (status === 'approved') await callApi(page.request, 'POST', `/api/invoices/${id}/approve`)
    await page.goto(`/dashboard/invoices?invoice=${id}`)
    await page
      .getByRole('button', { name: /^(Approve|Record Payment)/ })
      .first()
      .waitFor()
  }
  const inDialog = (page: Page, name: string) =>
    pointer(page).press(page.getByRole('dialog').getByRole('button', { name }))

  const DECISIONS: Write[] = [
    {
      name: 'a dispute',
      open: async (page) => {
        await ofClient('submitted')(page)
        await press(/^Dispute\b/)(page)
        await page.getByRole('textbox', { name: 'Reason' }).fill('Wednesday was half a day')
      },
      send: (page) => inDialog(page, 'Submit Dispute'),
      done: 'Invoice dispute submitted successfully',
    },
    {
      name: 'a rejection',
      open: async (page) => {
        await ofClient('submitted')(page)
        await press(/^Reject\b/)(page)
        await page.getByRole('textbox', { name: 'Reason' }).fill('Not ours')
      },
      send: (page) => inDialog(page, 'Reject Invoice'),
      done: /Invoice rejected/,
    },
    {
      name: 'a payment',
      open: async (page) => {
        await ofClient('approved')(page)
        await press(/^Record Payment/)(page)
        const dialog = page.getByRole('dialog')
        await pointer(page).choose(dialog.getByRole('button', { name: 'Payment Method' }), 'Cheque')
      },
      send: (page) => inDialog(page, 'Mark as Paid'),
      done: 'Invoice marked as paid',
    },
    {
      name: 'a new worker',
      open: async (page) => {
        await page.goto('/dashboard/workers/invite')
        await page.getByRole('textbox', { name: 'Full Name' }).fill('Rosa Marchetti')
        await page.getByRole('textbox', { name: 'Email' }).fill(newPerson('Rosa Marchetti').email)
      },
      send: press('Save Draft Invitation'),
      done: /draft/i,
    },
    {
      name: 'new terms with a worker',
      open: async (page) => {
        await page.goto('/dashboard/workers')
        await press(/^Edit Profile/)(page)
        await page.getByRole('dialog').getByLabel('Day rate').fill('210')
      },
      send: (page) => inDialog(page, 'Save Changes'),
      done: /updated successfully/,
    },
  ]
  it.each(DECISIONS)('fails at once and is sent by a press alone: $name', async (write) => {
    const { page } = office
    await write.open(page)
    await goOffline(page)
    await write.send(page)
    const again = page.getByRole('button', { name: 'Send again' })
    await again.waitFor()
    const writes = hearWrites(page)
    await page.context().setOffline(false)
    await untilQuiet(page)
    expect(writes).toEqual([])
    await pointer(page).press(again)
    await page.getByText(write.done).first().waitFor()
  })

  it('says so of an approval, which the same press does afterwards', async () => {
    const { page } = office
    await ofClient('submitted')(page)
    await goOffline(page)
    await press(/^Approve\b/)(page)
    await page
      .getByText(/so nothing was sent/)
      .first()
      .waitFor()
    const writes = hearWrites(page)
    await goOnline(page)
    expect(writes).toEqual([])
    await press(/^Approve\b/)(page)
    await page
      .getByText(/approved/)
      .first()
      .waitFor()
  })

  it('says that a form could not be checked where its rules did not come, / and sends it by the next press', async () => {
    const { page } = site
    const rules = scriptOf('../packages/widgets/src/features/profile/profile-resolver.ts')
    await page.route(rules, (route) => route.abort())
    await page.goto('/app/profile')
    // It loads itself anew once, as after an update that took the file away.
    await untilQuiet(page)
    await page.getByRole('textbox', { name: 'City' }).fill('Saltaire')
    const writes = hearWrites(page)
    // Not again: what is typed here is stored nowhere else.
    await page.evaluate(() => sessionStorage.clear())
    await press('Save Changes')(page)
    await page.getByText(/^What you typed could not be checked, and nothing was sent/).waitFor()
    expect(writes).toEqual([])
    await page.unroute(rules)
    await press('Save Changes')(page)
    await page.getByText('Profile updated successfully').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Saltaire')
  })

  it('says so at the sign-in page, the registration and the forgotten password', async () => {
    const visitor = await visit({ viewport: PHONE })
    const { page } = visitor
    const person = newPerson('Nobody Yet')
    const offline = () => page.context().setOffline(true)
    const online = () => page.context().setOffline(false)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await offline()
    await press('Sign in')(page)
    await page.getByText('Nothing was sent', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    await online()

    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(person.email)
    await offline()
    await press('Send reset link')(page)
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    await online()
    await press('Send again')(page)
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    await page.goto('/register?type=worker&plan=free')
    await page.getByLabel('Full name').fill(person.full_name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
    await pointer(page).tick(page.getByRole('checkbox', { name: /at least 18/ }))
    await offline()
    await press('Create account')(page)
    await page.getByText('Nothing was sent', { exact: true }).waitFor()
    await online()
    await press('Send again')(page)
    await page.waitForURL(`${productUrl}/app/**`)
    await visitor.leave()
  })
})
