import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { newPerson } from './people.ts'
import { signIn } from './signing-in.ts'
import { untilQuiet } from './until-quiet.ts'
import { expectNoFaults, PHONE, productUrl, browserForThese, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, registerClient, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const NOTES = 'Gate code changed to 4711, keys are with Sanjay'

describe('when the session ends while an invoice is written', () => {
  let site: Visit
  let office: Visit
  let pair: WorkingPair
  beforeEach(async () => {
    site = await visit({ viewport: PHONE })
    office = await visit()
    pair = await pairOfPeople(office.page.context(), site.page.context())
  })
  afterEach(async () => {
    await site.leave()
    await office.leave()
  })

  async function writeAndLoseTheSession(path: string) {
    const { page } = site
    const input = pointer(page)
    await page.goto(path)
    await notesOf(site).waitFor()
    await input.type(notesOf(site), NOTES)
    // All that the editor reads on its own is read: the next call is the person's.
    await untilQuiet(page)
    await page.context().clearCookies()
    await input.press(submitOf(site))
    await page.getByText('Your session has ended').waitFor()
    expect(page.url()).toBe(`${productUrl}/login`)
  }

  it('leads back to the draft after signing in, with everything that was typed, and sends it', async () => {
    const { page } = site
    const invoice = await createInvoice(page.request, pair, 'draft')
    await writeAndLoseTheSession(`/app/invoices/${invoice.id}/edit`)

    await signIn(page, pair.worker)
    await page.waitForURL(`**/app/invoices/${invoice.id}/edit`)
    await page.getByText('Draft restored').waitFor()
    expect(await notesOf(site).inputValue()).toBe(NOTES)
    await pointer(page).press(submitOf(site))
    await page.getByText('Invoice submitted successfully!').waitFor()

    await page.goto(`/app/invoices/${invoice.id}`)
    await page.getByText(NOTES).waitFor()
    expectNoFaults(site)
  })

  it('keeps a new invoice that the server has never seen', async () => {
    const { page } = site
    await page.goto('/app/invoices/create')
    await notesOf(site).fill(NOTES)
    await page.context().clearCookies()
    await page.reload()
    await signIn(page, pair.worker)
    await page.waitForURL('**/app/invoices/create')
    await page.getByText('Draft restored').waitFor()
    expect(await notesOf(site).inputValue()).toBe(NOTES)
  })

  it('shows nothing of it to the next person who signs in there', async () => {
    const { page } = site
    const invoice = await createInvoice(page.request, pair, 'draft')
    await writeAndLoseTheSession(`/app/invoices/${invoice.id}/edit`)
    const other = newPerson('Rosa Marchetti')
    const elsewhere = await visit()
    await registerClient(elsewhere.page.request, other)
    await elsewhere.leave()

    await signIn(page, other)
    await page.waitForURL('**/dashboard')
    await page.getByText('None yet. They come here when a worker submits one.').waitFor()
  })

  it('goes on without a word when only the short-lived cookie is gone', async () => {
    const { page } = site
    const invoice = await createInvoice(page.request, pair, 'draft')
    await page.goto(`/app/invoices/${invoice.id}/edit`)
    await notesOf(site).fill(NOTES)
    const cookies = await page.context().cookies()
    const refresh = cookies.filter(({ name }) => /refresh/i.test(name))
    expect(refresh).toHaveLength(1)
    await page.context().clearCookies()
    await page.context().addCookies(refresh)
    await pointer(page).press(submitOf(site))
    await page.getByText('Invoice submitted successfully!').waitFor()
  })
})

const submitOf = ({ page }: Visit) =>
  page.getByRole('button', { name: 'Submit Invoice' }).filter({ visible: true })
const notesOf = ({ page }: Visit) => page.getByRole('textbox', { name: /^Notes/ }).last()
