import type { APIRequestContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { newPerson } from './people.ts'
import { untilQuiet } from './until-quiet.ts'
import { browserForThese, DESK, type Visit } from './visit.ts'
import {
  createInvoice,
  inviteWorker,
  lastMonday,
  pairOfPeople,
  registerClient,
  today,
  type WorkingPair,
} from './working-pair.ts'

const visit = browserForThese()

let site: Visit
let office: Visit
let pair: WorkingPair
beforeAll(async () => {
  site = await visit({ viewport: DESK })
  office = await visit({ viewport: DESK })
  pair = await pairOfPeople(office.page.context(), site.page.context())
})
afterAll(() => Promise.all([site, office].map(({ leave }) => leave())))

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const press = (page: Page, name: string | RegExp) => pointer(page).press(shown(page, name))
const choose = async (page: Page, invoice: { invoice_number: string }, item: string) => {
  await press(page, `More for ${invoice.invoice_number}`)
  await page.getByRole('menuitem', { name: item }).click()
}
const confirm = (page: Page, name: string) =>
  pointer(page).press(page.getByRole('alertdialog').getByRole('button', { name }))

/** Due before today, which the form would not propose. */
async function overdueInvoice(request: APIRequestContext) {
  const { id, items } = await createInvoice(request, pair, 'draft')
  const body = {
    client_id: pair.clientUser.id,
    period_start: lastMonday(),
    period_end: addDays(lastMonday(), 6),
    due_date: addDays(today(), -1),
    status: 'submitted',
    items,
    expenses: [],
  }
  const saved = await callApi<{ invoice: { invoice_number: string } }>(
    request,
    'PUT',
    `/api/invoices/${id}`,
    body,
  )
  return saved.invoice
}

/** Another company asks the same worker. */
async function anotherInvitation(): Promise<string> {
  const other = await visit({ viewport: DESK })
  const company = newPerson('Priya Nair')
  await registerClient(other.page.request, company)
  await callApi(other.page.request, 'PATCH', '/auth/profile', { company_name: company.full_name })
  await inviteWorker(other.page.request, pair.worker)
  await other.leave()
  return company.full_name
}

interface Action {
  name: string
  who: () => Visit
  /** Prepares everything but the last press, and returns that press. */
  open: (page: Page) => Promise<() => Promise<void>>
  /** What the page shows once it was done. */
  done: string | RegExp
}

const ACTIONS: Action[] = [
  {
    name: 'archiving an invoice',
    who: () => site,
    open: async (page) => {
      const invoice = await createInvoice(page.request, pair, 'submitted')
      await page.goto('/app/invoices')
      await choose(page, invoice, 'Archive')
      return () => confirm(page, 'Archive')
    },
    done: /archived successfully/,
  },
  {
    name: 'deleting a draft',
    who: () => site,
    open: async (page) => {
      const invoice = await createInvoice(page.request, pair, 'draft')
      await page.goto('/app/invoices')
      await choose(page, invoice, 'Delete')
      return () => confirm(page, 'Delete invoice')
    },
    done: /deleted successfully/,
  },
  {
    name: 'asking for a decision again',
    who: () => site,
    open: async (page) => {
      const { invoice_number } = await overdueInvoice(page.request)
      await page.goto('/app/invoices')
      await shown(page, `Chase email for ${invoice_number}`).waitFor()
      return () => press(page, `Chase email for ${invoice_number}`)
    },
    done: /Chase email sent/,
  },
  {
    name: 'accepting an invitation',
    who: () => site,
    open: async (page) => {
      const company = await anotherInvitation()
      await page.goto('/app/notifications')
      await shown(page, `Accept the invitation from ${company}`).waitFor()
      return () => press(page, `Accept the invitation from ${company}`)
    },
    done: 'Invitation accepted successfully',
  },
  {
    name: 'declining an invitation',
    who: () => site,
    open: async (page) => {
      const company = await anotherInvitation()
      await page.goto('/app/notifications')
      await shown(page, `Decline the invitation from ${company}`).waitFor()
      // What went wrong is said on the invitation, so that its question is over.
      return async () => {
        await press(page, `Decline the invitation from ${company}`)
        await confirm(page, 'Decline Invitation')
      }
    },
    done: 'Invitation declined successfully',
  },
  {
    name: 'archiving a received invoice',
    who: () => office,
    open: async (page) => {
      const { id } = await createInvoice(site.page.request, pair, 'submitted')
      await page.goto(`/dashboard/invoices/${id}`)
      await press(page, /^Archive/)
      return () => confirm(page, 'Archive')
    },
    done: /archived successfully/,
  },
  {
    name: 'approving two invoices at once',
    who: () => office,
    open: async (page) => {
      for (const _ of [1, 2]) await createInvoice(site.page.request, pair, 'submitted')
      await page.goto('/dashboard/invoices?status=submitted')
      await page
        .getByRole('row', { name: /Mike Thompson/ })
        .nth(1)
        .waitFor()
      await shown(page, 'Approve').waitFor()
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
      await page.getByText('2 selected').waitFor()
      await page.keyboard.press('a')
      // What failed is in the same dialog, with the press that tries it again.
      const dialog = page.getByRole('alertdialog')
      const button = dialog.getByRole('button', { name: /^(Approve 2|Try 2 again)$/ })
      await button.waitFor()
      return () => pointer(page).press(button)
    },
    done: '2 invoices approved successfully',
  },
]

describe('what is done by a press, without a connection', () => {
  it.each(ACTIONS)('is not done then or later by itself: $name', async ({ who, open, done }) => {
    const { page } = who()
    const act = await open(page)
    await untilQuiet(page)
    await page.context().setOffline(true)
    await act()
    await page
      .getByText(/so nothing was sent/)
      .first()
      .waitFor()
    const writes: string[] = []
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url())
    })
    await page.context().setOffline(false)
    await untilQuiet(page)
    expect(writes.filter((url) => !url.endsWith('/auth/refresh'))).toEqual([])
    // Nobody reads what went wrong and presses again within the 300 ms of a double tap.
    await page.waitForTimeout(400)
    await act()
    await page.getByText(done).first().waitFor()
  })

  it('leaves notifications unread until they are marked again', async () => {
    const { page } = office
    await page.goto('/dashboard/notifications')
    await shown(page, 'Mark all as read').waitFor()
    await untilQuiet(page)
    await page.context().setOffline(true)
    await press(page, 'Mark all as read')
    await page
      .getByText(/so nothing was sent/)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await untilQuiet(page)
    await press(page, 'Mark all as read')
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'hidden' })
  })
})
