import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { pointer, type InputMethod } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { clientWelcome, signIn } from './signing-in.ts'
import { untilQuiet } from './until-quiet.ts'
import { browserForThese, DESK, expectNoFaults, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const NEW_PASSWORD = 'Trestle-77-oak'

let office: Visit
let site: Visit
let pair: WorkingPair
let input: InputMethod
beforeEach(async () => {
  office = await visit({ viewport: DESK })
  site = await visit()
  pair = await pairOfPeople(office.page.context(), site.page.context())
  input = pointer(office.page)
})
afterEach(() => Promise.all([office.leave(), site.leave()]))

const box = (label: RegExp, { page }: Pick<Visit, 'page'> = office) =>
  page.getByRole('textbox', { name: label })
const tab = (name: RegExp) => input.pick(office.page.getByRole('tab', { name }))
const save = ({ page }: Pick<Visit, 'page'> = office) =>
  pointer(page).press(page.getByRole('button', { name: 'Save Changes' }))
const see = (text: string | RegExp) => office.page.getByText(text).first().waitFor()
const main = (name: string) =>
  office.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const heading = (name: string | RegExp) =>
  office.page.getByRole('heading', { level: 1, name }).waitFor()

describe('the company profile', () => {
  it('is what the client is greeted as, and says where submitted invoices go', async () => {
    const { page } = office
    const accounts = `books.${pair.clientUser.id}@example.com`
    await page.goto('/dashboard')
    await input.press(main('Company Profile'))
    await heading('Company Profile')
    await input.type(box(/Company Name/), 'O’Brien & Sons')
    await input.type(box(/Company Number/), '1234567')

    await tab(/Accounts & Billing/)
    expect(new URL(page.url()).search).toBe('?tab=billing')
    await input.type(box(/^Accounts Email/), 'books at home')
    await tab(/Company Info/)
    await save()
    // The form opens the tab of what is wrong.
    await see('Please enter a valid email address')
    expect(await box(/^Accounts Email/).inputValue()).toBe('books at home')
    await input.type(box(/^Accounts Email/), accounts)
    await see(new RegExp(`go to ${accounts}, and no longer to ${pair.client.email}`))
    await save()
    await see('Profile updated successfully!')
    await page.getByRole('banner').getByText('O’Brien & Sons').waitFor()
    await page.reload()
    await tab(/Company Info/)
    await see(/A company number has 8 characters/)

    await input.press(main('Dashboard'))
    await clientWelcome(page).waitFor()
    await heading('Welcome, O’Brien & Sons')
    const { invoice_number } = await createInvoice(site.page.request, pair, 'submitted')
    const mail = await mailTo(accounts, new RegExp(invoice_number))
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    expectNoFaults(office)
  })

  it('keeps both changes when two tabs save it', async () => {
    const other = await visit()
    await other.page.goto('/login')
    await signIn(other.page, pair.client)
    await clientWelcome(other.page).waitFor()
    await other.page.goto('/dashboard/profile')
    await office.page.goto('/dashboard/profile')
    // The accounts email is required, and this client has none yet.
    await callApi(office.page.request, 'PATCH', '/auth/profile', {
      accounts_email: pair.client.email,
    })
    await office.page.reload()
    await other.page.reload()
    await input.type(box(/^City/), 'Leeds')
    await pointer(other.page).type(box(/Company Phone/, other), '0113 496 0000')
    await save()
    await see('Profile updated successfully!')

    await save(other)
    await other.page.getByText('This profile changed elsewhere').waitFor()
    await pointer(other.page).press(other.page.getByRole('button', { name: /Load the newest/ }))
    await expect.poll(() => box(/^City/, other).inputValue(), { timeout: 15_000 }).toBe('Leeds')
    expect(await box(/Company Phone/, other).inputValue()).toBe('0113 496 0000')
    await save(other)
    await other.page.getByText('Profile updated successfully!').waitFor()
    await office.page.reload()
    await box(/Company Phone/).waitFor()
    expect(await box(/Company Phone/).inputValue()).toBe('0113 496 0000')
    expectNoFaults(other)
    await other.leave()
  })

  it('has everything that was typed when the session ended before it was saved', async () => {
    const { page } = office
    await page.goto('/dashboard/profile?tab=personal')
    await input.type(box(/Full Name/), 'Łukasz Wiśniewski')
    await tab(/Accounts & Billing/)
    await input.type(box(/^Accounts Email/), pair.client.email)
    await untilQuiet(page)
    await page.context().clearCookies()
    await save()
    await see('Your session has ended')
    await signIn(page, pair.client)
    await page.waitForURL('**/dashboard/profile?tab=billing')
    await see('Draft restored')
    await tab(/Personal Details/)
    expect(await box(/Full Name/).inputValue()).toBe('Łukasz Wiśniewski')
    await save()
    await see('Profile updated successfully!')
    await office.page.getByRole('banner').getByText('Łukasz Wiśniewski').waitFor()
  })
})

describe('the settings of a client', () => {
  it('say where approved invoices go, and the mail goes there', async () => {
    const { page } = office
    const software = `software.${pair.clientUser.id}@example.com`
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    await page.goto('/dashboard')
    await input.press(main('Settings'))
    await heading('Settings')
    await input.press(page.getByRole('link', { name: /Invoice Preferences/ }))
    await heading('Invoice Preferences')
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings/invoice-preferences')
    await page.getByRole('heading', { name: 'Invoice Workflow' }).waitFor()
    await input.type(box(/^Accountancy Software Email/), software)
    await input.press(page.getByRole('button', { name: 'Save Settings' }))
    await see('Invoice settings saved successfully')
    await input.press(page.getByRole('link', { name: 'Back to Settings' }))
    await heading('Settings')
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings')

    await callApi(page.request, 'POST', `/api/invoices/${invoice.id}/approve`)
    const mail = await mailTo(software, new RegExp(invoice.invoice_number))
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    expectNoFaults(office)
  })

  it('change the password, and list the devices', async () => {
    const { page } = office
    await page.goto('/dashboard/settings')
    await input.press(page.getByRole('link', { name: /Account Settings/ }))
    await heading('Account Settings')
    await page.getByRole('list', { name: 'Signed-in devices' }).getByText('This device').waitFor()
    for (const [label, value] of [
      ['Current password', pair.client.password],
      ['New password', NEW_PASSWORD],
      ['Confirm password', NEW_PASSWORD],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await input.press(page.getByRole('button', { name: 'Change password' }))
    await see('Password changed successfully')
    await page.goto('/dashboard/finance')
    await heading('Financial Overview')
    await see('Coming soon...')
    expectNoFaults(office)
  })
})

describe('the edit of a project', () => {
  it('has what was typed after a reload, and none of it once it is saved', async () => {
    const { page } = office
    await page.goto(`/dashboard/projects/${pair.project.id}/edit`)
    await input.type(box(/Site Location/), 'Victoria Road, Saltaire')
    await page.reload()
    await see('Draft restored')
    expect(await box(/Site Location/).inputValue()).toBe('Victoria Road, Saltaire')
    await save()
    await see('Project updated successfully')
    await see('Victoria Road, Saltaire')
    await page.goto(`/dashboard/projects/${pair.project.id}/edit`)
    await box(/Site Location/).waitFor()
    expect(await page.getByText('Draft restored').count()).toBe(0)
    expectNoFaults(office)
  })
})
