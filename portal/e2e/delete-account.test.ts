import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invoice, User } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { browserForThese, DESK, PHONE, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()

let office: Visit
let phone: Visit
let pair: WorkingPair
let invoice: Invoice
beforeEach(async () => {
  office = await visit({ viewport: DESK })
  phone = await visit({ viewport: PHONE, hasTouch: true })
  pair = await pairOfPeople(office.page.context(), phone.page.context())
  invoice = await createInvoice(phone.page.request, pair, 'submitted')
})
afterEach(() => Promise.all([office.leave(), phone.leave()]))

const decide = (action: string) =>
  callApi(office.page.request, 'POST', `/api/invoices/${invoice.id}/${action}`)

describe('a worker who deletes their account', () => {
  it('is told to wait for what is owed; then it is gone, and the client has what was paid', async () => {
    const { page } = phone
    const input = pointer(page)
    await page.goto('/app/settings/account')
    const ask = async () => {
      await input.press(page.getByRole('button', { name: 'Delete your account' }))
      const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
      await dialog.waitFor()
      return dialog
    }
    const refused = await ask()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await input.press(refused.getByRole('button', { name: 'Delete account' }))
    await refused.getByText(/^1 invoice is not paid yet\./).waitFor()
    await input.press(refused.getByRole('button', { name: 'Keep account' }))

    await decide('approve')
    await decide('mark-paid')
    const dialog = await ask()
    await input.press(dialog.getByRole('button', { name: 'Delete account' }))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByText('Your account was deleted', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await mailTo(pair.worker.email, /your account was deleted/i)

    const { email, password } = pair.worker
    await input.type(page.getByLabel('Email'), email)
    await input.type(page.getByLabel('Password', { exact: true }), password)
    await input.press(page.getByRole('button', { name: 'Sign in' }))
    await page.getByText('The email or password is not right.').first().waitFor()
    const body = { ...pair.worker, user_type: 'worker', terms_accepted: true }
    const anew = await callApi<{ user: User }>(page.request, 'POST', '/auth/register', body)
    expect(anew.user.id).not.toBe(pair.workerUser.id)

    await office.page.goto(`/dashboard/invoices/${invoice.id}`)
    await office.page.getByRole('heading', { name: invoice.invoice_number }).first().waitFor()
    await office.page.getByText(pair.worker.full_name).first().waitFor()
  })
})
