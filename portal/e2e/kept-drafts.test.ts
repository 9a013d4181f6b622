import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invoice } from '@daysheet/core'
import type { Page } from 'playwright'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { browserForThese, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const NOTES = 'Gate code changed to 4711'

const notesOf = (page: Page) => page.getByRole('textbox', { name: /^Notes/ }).last()
const submitOf = (page: Page) =>
  page.getByRole('button', { name: 'Submit Invoice' }).filter({ visible: true })
const shownButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

const readInvoice = async (page: Page, id: string) =>
  (await callApi<{ invoice: Invoice }>(page.request, 'GET', `/api/invoices/${id}`)).invoice

describe('what is typed on an invoice', () => {
  let site: Visit
  let office: Visit
  let pair: WorkingPair
  let invoice: Invoice
  beforeEach(async () => {
    site = await visit({ viewport: PHONE })
    office = await visit()
    pair = await pairOfPeople(office.page.context(), site.page.context())
    invoice = await createInvoice(site.page.request, pair, 'draft')
    await site.page.goto(`/app/invoices/${invoice.id}/edit`)
    await notesOf(site.page).waitFor()
  })
  afterEach(async () => {
    await site.leave()
    await office.leave()
  })

  /** What another device of the same worker saves meanwhile. */
  const saveElsewhere = (notes: string) =>
    callApi(site.page.request, 'PUT', `/api/invoices/${invoice.id}`, {
      ...invoice,
      notes,
      status: 'draft',
      items: invoice.items.filter(({ item_type }) => item_type === 'work'),
    })

  it('is there again after its tab was closed on the last key', async () => {
    await notesOf(site.page).fill('')
    await notesOf(site.page).pressSequentially(NOTES)
    const context = site.page.context()
    await site.page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await again.goto(`/app/invoices/${invoice.id}/edit`)
    await again.getByText('Draft restored').waitFor()
    await again.getByText(/What you typed on .* was kept on this device/).waitFor()
    expect(await notesOf(again).inputValue()).toBe(NOTES)
    await pointer(again).press(submitOf(again))
    await again.getByText('Invoice submitted successfully!').waitFor()
    expect(await readInvoice(again, invoice.id)).toMatchObject({
      status: 'submitted',
      notes: NOTES,
    })
  })

  it('meets a newer saved version with a question, and goes on with what was chosen', async () => {
    const { page } = site
    await notesOf(page).fill(NOTES)
    await saveElsewhere('Saved from the tablet')
    await pointer(page).press(shownButton(page, 'Save Draft'))
    const question = page.getByRole('alertdialog')
    await question.getByText('Saved from the tablet').waitFor()
    await question.getByText(NOTES).waitFor()
    await pointer(page).press(question.getByRole('button', { name: 'Keep what I typed' }))
    await page.getByText('Invoice saved successfully').waitFor()
    expect((await readInvoice(page, invoice.id)).notes).toBe(NOTES)
  })

  it('is made known to a second tab of it, and written over by neither', async () => {
    const { page } = site
    const second = await page.context().newPage()
    await second.goto(`/app/invoices/${invoice.id}/edit`)
    await notesOf(second).waitFor()
    await notesOf(page).fill(NOTES)
    await second.getByText('Also open in another tab').waitFor()
    await notesOf(second).fill('Typed in the second tab')
    await second.getByRole('button', { name: 'Keep what is typed here' }).waitFor()
    await second.getByRole('button', { name: 'Use what was typed there' }).click()
    await expect.poll(() => notesOf(second).inputValue()).toBe(NOTES)
    expectNoFaults(site)
  })

  it('leaves the device with the person, who is asked first', async () => {
    const { page } = site
    await notesOf(page).fill(NOTES)
    await page.goto('/app/invoices')
    const input = pointer(page)
    const signOut = async () => {
      await input.press(page.getByRole('button', { name: 'Account' }).filter({ visible: true }))
      await input.press(page.getByRole('menuitem', { name: 'Sign Out' }))
    }
    await signOut()
    const question = page.getByRole('alertdialog')
    await question.getByText(/not saved yet/).waitFor()
    await input.press(question.getByRole('button', { name: 'Stay signed in' }))
    await signOut()
    await input.press(question.getByRole('button', { name: 'Sign Out' }))
    await page.waitForURL('**/login')
    const draftKeys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('daysheet:draft')),
    )
    expect(draftKeys).toEqual([])
  })
})
