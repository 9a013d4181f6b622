import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { pointer } from './input-method.ts'
import { newPerson } from './people.ts'
import { DESK, expectNoFaults, PHONE, browserForThese } from './visit.ts'
import { createInvoice, pairOfPeople, registerClient } from './working-pair.ts'

const visit = browserForThese()

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
const NARROWEST = { width: 320, height: 640 }

describe('a worker of a client', () => {
  it('is opened from the list, edited, and followed to projects, invoices and timesheets', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    const { page } = office
    const client = pointer(page)
    const region = (name: string) => page.getByRole('region', { name })

    await page.goto('/dashboard/workers')
    await client.press(page.getByRole('link', { name: 'Mike Thompson' }))
    await page.getByRole('heading', { level: 1, name: 'Mike Thompson' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/dashboard/workers/${pair.workerUser.id}`)
    expect(await page.title()).toMatch(/^Worker · .+ · Daysheet$/)
    await region('Tax and Business').getByText('20% Deduction').waitFor()
    await region('Bank Details').getByText('••••5678').waitFor()
    expect(await region('Bank Details').textContent()).not.toContain('1234')
    await region('Rates and Multipliers').getByText('£25.00').waitFor()
    await region('Invoices').getByText(invoice.invoice_number).waitFor()

    await client.press(page.getByRole('button', { name: 'Edit Profile' }))
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await dialog.getByRole('spinbutton', { name: 'Day rate' }).fill('232')
    await client.press(dialog.getByRole('button', { name: 'Save Changes' }))
    await page.getByText('Worker updated successfully').waitFor()
    await region('Rates and Multipliers').getByText('£232.00').waitFor()
    await region('Rates and Multipliers').getByText('£29.00').waitFor()
    await page.reload()
    await region('Rates and Multipliers').getByText('£232.00').waitFor()

    await client.press(region('Current Projects').getByRole('link', { name: /Saltaire Mill/ }))
    await page.getByRole('heading', { level: 1, name: pair.project.name }).waitFor()
    await page.goBack()
    await client.press(page.getByRole('link', { name: 'View all their invoices' }))
    await page.getByRole('searchbox', { name: 'Search invoices' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search invoices' }).inputValue()).toBe(
      'Mike Thompson',
    )
    await page.getByText(invoice.invoice_number).first().waitFor()

    await page.goto(`/dashboard/workers/${pair.workerUser.id}`)
    await client.press(page.getByRole('link', { name: 'Back to Workers' }))
    await page.getByRole('heading', { level: 1, name: 'Workers' }).waitFor()

    expectNoFaults(office)
    await Promise.all([office.leave(), site.leave()])
  })

  it('when it is somebody else’s or nobody, says so and leads back', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const stranger = await visit({ viewport: NARROWEST })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    await registerClient(stranger.page.request, newPerson('Siobhán O’Brien'))
    const { page } = stranger

    await page.goto(`/dashboard/workers/${pair.workerUser.id}`)
    await page.getByText('Access denied', { exact: true }).waitFor()
    expect(await page.content()).not.toContain('Mike Thompson')
    await expectNoSidewaysScroll(page)

    await page.goto(`/dashboard/workers/${UNKNOWN}`)
    await page.getByText('Worker not found').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to Workers' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Workers' }).waitFor()

    await page.goto('/dashboard/workers/seven')
    await page.getByText('Worker not found').waitFor()

    expectNoFaults(stranger)
    await Promise.all([office.leave(), site.leave(), stranger.leave()])
  })

  it('when the screen is as narrow as they come, is one column without sideways scroll', async () => {
    const office = await visit({ viewport: NARROWEST, colorScheme: 'dark' })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    await createInvoice(site.page.request, pair, 'submitted')
    const { page } = office
    await page.goto(`/dashboard/workers/${pair.workerUser.id}`)
    await page.getByRole('region', { name: 'Certifications' }).waitFor()
    await page.getByRole('region', { name: 'Invoices' }).getByText('£').first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expectNoFaults(office)
    await Promise.all([office.leave(), site.leave()])
  })
})
