import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { User } from '@daysheet/core'
import { PRACTICE_CREDENTIALS } from '@daysheet/local/hmrc'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { mailTo } from './mailbox.ts'
import { newPerson } from './people.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { inviteWorker, registerClient, registerWorker, WORKER_PROFILE } from './working-pair.ts'

const visit = browserForThese()

/** What plays HMRC answers by a word of the name, else by the last digit of the UTR. */
const WORKERS = [
  { name: 'Łukasz Nowak', utr_number: '8786438047' },
  { name: 'Grace Hill', utr_number: '2413348328' },
  { name: 'Una Unmatched', utr_number: '9325690695' },
  { name: 'Rory Refused', utr_number: '2325648152' },
] as const
const CONTRACTOR = {
  contractor_utr: '2325648152',
  paye_reference: '123/R234',
  accounts_office_reference: '123PP87654321',
}

/** A contractor that HMRC knows, with four workers whom nobody has verified. */
async function contractorWithWorkers(office: Visit) {
  const { request } = office.page.context()
  const client = newPerson('Priya Nair')
  await registerClient(request, client)
  await callApi(request, 'PATCH', '/auth/profile', CONTRACTOR)
  const workers: { email: string; user: User }[] = []
  for (const { name, utr_number } of WORKERS) {
    const person = { ...newPerson('Worker'), full_name: name }
    await inviteWorker(request, person)
    const site = await visit({ viewport: PHONE })
    const profile = { ...WORKER_PROFILE, utr_number, business_type: 'soletrader' as const }
    workers.push({
      email: person.email,
      user: await registerWorker(site.page.request, person, profile),
    })
    await site.leave()
  }
  return workers
}

/** HMRC's sign-in, each time anew. */
async function ask(page: Page, press: (target: Locator) => Promise<void>, count: string) {
  await press(page.getByText(/^With each of them a contract is agreed/))
  await page.getByLabel('Government Gateway user ID').fill(PRACTICE_CREDENTIALS.user_id)
  await page
    .getByRole('textbox', { name: 'Government Gateway password' })
    .fill(PRACTICE_CREDENTIALS.password)
  await press(page.getByRole('button', { name: `Ask HMRC about ${count}` }))
}

describe('verifying four workers online', () => {
  it.each([
    ['at a desk', { viewport: DESK, hasTouch: false }],
    ['on a phone with a finger', { viewport: PHONE, hasTouch: true }],
  ])('ends with each at the rate that HMRC said, %s', async (_where, device) => {
    const office = await visit(device)
    const { page } = office
    const press = async (target: Locator) => {
      const shown = target.filter({ visible: true }).first()
      await (device.hasTouch ? shown.tap() : shown.click())
    }
    const see = (text: string | RegExp) =>
      page.getByText(text).filter({ visible: true }).first().waitFor()
    const [lukasz, grace, una, rory] = await contractorWithWorkers(office)

    await page.goto(`/dashboard/workers/${lukasz?.user.id ?? ''}`)
    await press(page.getByRole('link', { name: 'Verify with HMRC' }))
    await see('Practice: nothing reaches HMRC')
    await see('HMRC looks for “Lukasz Nowak”.')
    await press(page.getByRole('button', { name: 'Verify others too' }))
    await see('4 workers to verify')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Nothing leaves before it is declared.
    await page.getByLabel('Government Gateway user ID').fill(PRACTICE_CREDENTIALS.user_id)
    await page.getByRole('textbox', { name: 'Government Gateway password' }).fill('anything')
    await press(page.getByRole('button', { name: 'Ask HMRC about 4 workers' }))
    await see('Tick this first: HMRC verifies nobody else.')

    await ask(page, press, '4 workers')
    await see('HMRC is asked about 4 workers')
    await see('Nobody was verified')
    await see('Rory Refused')
    await expectAccessible(page)

    await press(page.getByRole('button', { name: 'Correct the details of Rory Refused' }))
    const dialog = page.getByRole('dialog', { name: 'What HMRC is told' })
    await dialog.getByRole('textbox', { name: 'Surname' }).fill('O’Brien')
    await dialog.getByText("HMRC looks for “Rory O'Brien”.").waitFor()
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Save Details' }))
    await see('Details saved')
    await ask(page, press, '4 workers')

    await see(/^Accepted by HMRC at /)
    await see('Net, 20%, V1000000007')
    await see('Gross payment, 0%, V1000000007')
    await see('Not known to HMRC')
    await press(page.getByRole('button', { name: 'Verify at the higher rate: Una Unmatched' }))
    await see('At the higher rate, 30%')
    await ask(page, press, '1 worker')
    await see(/^Unmatched, 30%, V1000000007/)
    await see('Everybody is verified')
    await expectNoSidewaysScroll(page)

    const expectedRates = {
      lukasz: 'Net, 20%',
      grace: 'Gross payment, 0%',
      una: 'Unmatched, 30%',
      rory: 'Net, 20%',
    }
    for (const [worker, rate] of [
      [lukasz, expectedRates.lukasz],
      [grace, expectedRates.grace],
      [una, expectedRates.una],
      [rory, expectedRates.rory],
    ] as const) {
      const mail = await mailTo(worker?.email ?? '', /verified you for CIS/)
      expect(mail.subject).toContain(rate)
    }
    await page.goto(`/dashboard/workers/${una?.user.id ?? ''}`)
    await page
      .getByRole('region', { name: 'CIS Verification' })
      .getByText('Unmatched, 30%')
      .waitFor()
    expectNoFaults(office)
    await office.leave()
  })
})
