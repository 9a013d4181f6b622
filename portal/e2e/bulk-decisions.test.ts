import type { APIRequestContext, Page } from 'playwright'
import { addDays } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { keyboard } from './input-method.ts'
import { createTimesheet } from './sent-timesheets.ts'
import { browserForThese, DESK, expectNoFaults } from './visit.ts'
import { createInvoice, lastMonday, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()

const threeInvoices = async (request: APIRequestContext, pair: WorkingPair) => {
  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) {
    ids.push((await createInvoice(request, pair, 'submitted')).id)
  }
  return ids
}

/** One day each, of three weeks, so that none overlaps another. */
const threeTimesheets = async (request: APIRequestContext, pair: WorkingPair) => {
  const ids: string[] = []
  for (const weeksBefore of [2, 1, 0]) {
    const monday = addDays(lastMonday(), -7 * weeksBefore)
    const week = { monday, overtime: [0], status: 'submitted' } as const
    ids.push((await createTimesheet(request, pair, week)).id)
  }
  return ids
}

/** J, X and A, with nothing to aim at: from the open queue to the question. */
async function askForAll(page: Page, nouns: string) {
  await page.goto(`/dashboard/${nouns}`)
  await page
    .getByRole('row', { name: /Mike Thompson/ })
    .nth(2)
    .waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).first().waitFor()
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('a')
  const question = page.getByRole('alertdialog', { name: `Approve 3 ${nouns}?` })
  await question.waitFor()
  return question
}

describe.each([
  // Three times three days at £200.00 without 20% CIS, and three days of 7.5 hours.
  { nouns: 'invoices', makeThree: threeInvoices, total: '£1,440.00' },
  { nouns: 'timesheets', makeThree: threeTimesheets, total: '22.5 h' },
])('three $nouns at once, by keyboard alone', ({ nouns, makeThree, total }) => {
  const statusesOf = async (request: APIRequestContext, clientId: string) => {
    const path = `/api/clients/${clientId}/${nouns}`
    const listed = await callApi<Record<string, { status: string }[]>>(request, 'GET', path)
    return listed[nouns]?.map(({ status }) => status)
  }

  it('are approved after one question that names count and total', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: DESK })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    await makeThree(site.page.request, pair)

    const question = await askForAll(office.page, nouns)
    await question.getByText(`3 ${nouns} for ${total} in total`).waitFor()
    await expectAccessible(office.page)
    await keyboard(office.page).press(question.getByRole('button', { name: 'Approve 3' }))
    await office.page.getByText(`3 ${nouns} approved successfully`).first().waitFor()
    expect(await statusesOf(office.page.request, pair.clientUser.id)).toEqual(
      Array.from({ length: 3 }, () => 'approved'),
    )
    expectNoFaults(office)
    await office.leave()
    await site.leave()
  })

  it('name the one that was decided meanwhile, and approve the others', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: DESK })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const [, decided] = await makeThree(site.page.request, pair)

    const question = await askForAll(office.page, nouns)
    await callApi(office.page.request, 'POST', `/api/${nouns}/${decided}/approve`)
    await keyboard(office.page).press(question.getByRole('button', { name: 'Approve 3' }))
    const result = office.page.getByRole('alertdialog', { name: '2 of 3 approved' })
    await result.getByText(`1 ${nouns.slice(0, -1)} could not be approved`).waitFor()
    await result.getByText(/^Mike Thompson, /).waitFor()
    await expectAccessible(office.page)
    await office.page.keyboard.press('Escape')
    expect(await statusesOf(office.page.request, pair.clientUser.id)).toEqual(
      Array.from({ length: 3 }, () => 'approved'),
    )
    expectNoFaults(office)
    await office.leave()
    await site.leave()
  })
})
