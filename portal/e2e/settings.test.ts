import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { signIn, workerGreeting } from './signing-in.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const NEW_PASSWORD = 'Trestle-77-oak'

let office: Visit
let phone: Visit
let pair: WorkingPair
beforeEach(async () => {
  office = await visit()
  phone = await visit({ viewport: PHONE })
  pair = await pairOfPeople(office.page.context(), phone.page.context())
})
afterEach(() => Promise.all([office.leave(), phone.leave()]))

const field = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true })
const heading = ({ page }: Visit, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The worker's own laptop, beside the phone. */
async function signInOnLaptop(): Promise<Visit> {
  const laptop = await visit({ viewport: DESK })
  await laptop.page.goto('/login')
  await signIn(laptop.page, pair.worker)
  await workerGreeting(laptop.page).waitFor()
  return laptop
}

describe('the settings of a worker', () => {
  it('say where invoices are mailed to, and the mail goes there', async () => {
    const { page } = phone
    const input = pointer(page)
    const [, domain] = pair.worker.email.split('@')
    const accounts = `books.${pair.workerUser.id}@${domain}`
    const software = `software.${pair.workerUser.id}@${domain}`

    await page.goto('/app/invoices')
    await input.press(page.getByRole('link', { name: 'Settings' }))
    await heading(phone, 'Settings')
    await input.press(page.getByRole('link', { name: /Invoice Preferences/ }))
    await heading(phone, 'Invoice Preferences')
    await page.getByLabel(/^Accounts Email/).fill('books at home')
    await page.getByLabel(/^Accountancy Software Email/).fill(software)
    await input.press(page.getByRole('button', { name: 'Save Settings' }))
    await page.getByText('Please enter a valid email address').first().waitFor()
    await page.getByLabel(/^Accounts Email/).fill(accounts)
    await input.press(page.getByRole('button', { name: 'Save Settings' }))
    await page.getByText('Invoice settings saved successfully').waitFor()

    await page.goBack()
    await heading(phone, 'Settings')
    await page.goForward()
    expect(await page.getByLabel(/^Accounts Email/).inputValue()).toBe(accounts)
    await page.reload()
    expect(await page.getByLabel(/^Accountancy Software Email/).inputValue()).toBe(software)

    const { invoice_number } = await createInvoice(page.request, pair, 'submitted')
    const mail = await mailTo(accounts, new RegExp(invoice_number))
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    expectNoFaults(phone)
  })

  it('change the password, which signs out the other device and leaves this one', async () => {
    const { page } = phone
    const input = pointer(page)
    const laptop = await signInOnLaptop()

    await page.goto('/app/settings/account')
    const change = page.getByRole('button', { name: 'Change password' })
    await field(phone, 'Current password').fill('Not-this-one-7')
    await field(phone, 'New password').fill(NEW_PASSWORD)
    await page.getByText('Strong').waitFor()
    await field(phone, 'Confirm password').fill(NEW_PASSWORD)
    await input.press(change)
    await page.getByText('This is not your current password').first().waitFor()
    await field(phone, 'Current password').fill(pair.worker.password)
    await input.press(change)
    await page.getByText('Password changed successfully').waitFor()
    await page.getByText('You are signed in on this device only.').waitFor()

    await laptop.page.goto('/app/clients')
    await laptop.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await laptop.page.getByLabel('Email').fill(pair.worker.email)
    await laptop.page.getByLabel('Password', { exact: true }).fill(pair.worker.password)
    await laptop.page.getByRole('button', { name: 'Sign in' }).click()
    await laptop.page.getByText('The email or password is not right.').first().waitFor()
    await signIn(laptop.page, { email: pair.worker.email, password: NEW_PASSWORD })
    await heading(laptop, 'My Clients')

    await page.reload()
    await heading(phone, 'Account Settings')
    const mail = await mailTo(pair.worker.email, /Your password was changed/)
    expect(mail.text).toContain('Every other device has been signed out.')
    await laptop.leave()
    expectNoFaults(phone)
  })

  it('sign a device out, which lands at the sign-in with its next step', async () => {
    const { page } = phone
    const input = pointer(page)
    const laptop = await signInOnLaptop()

    await page.goto('/app/settings/account')
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
    await devices.nth(1).waitFor()
    expect(await devices.count()).toBe(2)
    await devices.first().getByText('This device').waitFor()
    await input.press(devices.nth(1).getByRole('button', { name: /^Sign out Chrome on Linux/ }))
    const dialog = page.getByRole('alertdialog', { name: 'Sign out Chrome on Linux?' })
    await input.press(dialog.getByRole('button', { name: 'Sign out' }))
    await page.getByText('Chrome on Linux is signed out').waitFor()
    await devices.nth(1).waitFor({ state: 'detached' })

    await laptop.page
      .getByRole('link', { name: 'Invoices', exact: true })
      .filter({ visible: true })
      .click()
    await laptop.page.waitForURL('**/login')
    await laptop.page.getByText('Your session has ended').waitFor()
    await page.reload()
    await heading(phone, 'Account Settings')
    await laptop.leave()
    expectNoFaults(phone)
  })
})

describe('the header of a worker', () => {
  it('leads to the notifications, the settings and the profile, and adds an expense', async () => {
    const { page } = phone
    const input = pointer(page)
    await page.goto('/app/invoices')
    for (const [name, path] of [
      ['Notifications', '/app/notifications'],
      ['Settings', '/app/settings'],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
      expect(await link.getAttribute('href')).toBe(path)
    }
    await input.press(page.getByRole('button', { name: 'Account' }))
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect
      .poll(() => menu.getByRole('menuitem').allInnerTexts())
      .toEqual(['Profile Settings', 'Settings', 'Sign Out'])
    await page.keyboard.press('Escape')
    await input.press(
      page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }),
    )
    const expense = page.getByRole('menuitem', { name: 'New Business Expense' })
    expect(await expense.getAttribute('href')).toBe('/app/expenses/create')
  })
})
