import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { hireCrew, payRunsOf, savePaymentSettings, takeEnterprisePlan } from './paying.ts'
import { newPerson } from './people.ts'
import { clientWelcome } from './signing-in.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createProject, registerClient } from './working-pair.ts'

const visit = browserForThese()
const CREW = 40
/** Of them, whose numbers do not fit each other: each asks for a tick. */
const UNFIT = 3
/** Under two minutes for somebody who takes more than a second for every key. */
const MOST_KEYS = 100

/** Nothing but keys, each of them counted. */
function countedKeys(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const hasFocus = async (target: Locator) =>
    (await target.count()) > 0 &&
    target.first().evaluate((element) => element === document.activeElement)
  return {
    press,
    /** Goes on with one key until the focus is there. */
    reach: async (target: Locator, key = 'Tab') => {
      for (let stop = 0; stop < MOST_KEYS; stop += 1) {
        if (await hasFocus(target)) return
        await press(key)
      }
      throw new Error(`${key} does not reach ${String(target)}`)
    },
    expectFocus: (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true),
    count: () => count,
  }
}

/** From the dashboard to a run that is paid; answers with how many keys it took. */
async function payByKeys(page: Page): Promise<number> {
  const keys = countedKeys(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  await page.goto('/dashboard')
  await clientWelcome(page).waitFor()
  await keys.reach(page.getByRole('link', { name: 'Due this week' }))
  await keys.press('Enter')

  const ticks = page.getByRole('checkbox', { name: /^Pay Crew Member/ }).filter({ visible: true })
  await ticks.nth(CREW - 1).waitFor()
  await keys.reach(ticks.first())
  // One is left out, and taken in again.
  await keys.press('Space')
  await page.getByRole('region', { name: `To pay ${CREW - 1} workers` }).waitFor()
  await keys.press('Space')
  await page.getByRole('region', { name: `To pay ${CREW} workers` }).waitFor()
  await keys.press('ArrowDown')
  await keys.expectFocus(ticks.nth(1))
  await keys.press('End')
  await keys.expectFocus(ticks.last())
  await keys.reach(button('Make pay run'))
  await keys.press('Enter')

  await page.getByRole('heading', { level: 1, name: /^PR-/ }).waitFor()
  const checkboxes = page.getByRole('main').getByRole('checkbox')
  await checkboxes.nth(UNFIT - 1).waitFor()
  for (let n = 0; n < UNFIT; n += 1) {
    await keys.reach(checkboxes.nth(n))
    await keys.press('Space')
  }
  const workers = page.getByRole('main').getByRole('button', { name: /Crew Member/ })
  await keys.reach(workers.filter({ visible: true }).first())
  await keys.press('End')
  await keys.expectFocus(workers.filter({ visible: true }).last())
  await keys.reach(button('Make file'))
  await keys.press('Enter')
  await page.getByText('File made', { exact: true }).first().waitFor()

  // What comes next stands where the last step stood.
  const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm as paid' })
  await keys.expectFocus(confirm)
  await keys.reach(button('Download file for Barclays'), 'Shift+Tab')
  const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^PR-\d{4}-\d{4}-barclays\.csv$/)
  await keys.reach(confirm)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Confirm pay run/ })
  await dialog.getByText('Did any payment fail?').waitFor()
  await keys.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await keys.expectFocus(confirm)
  await keys.press('Enter')
  await keys.reach(dialog.getByRole('button', { name: 'Confirm as paid' }))
  await keys.press('Enter')
  await page.getByText(`${CREW} invoices marked as paid`).waitFor()
  await keys.expectFocus(page.getByRole('heading', { level: 1, name: /^PR-/ }))
  return keys.count()
}

describe('a Friday run of forty workers', () => {
  it('is made, checked, filed and confirmed by keyboard alone, at a desk and at 360 px', async () => {
    const office = await visit({ viewport: DESK })
    const { page } = office
    const clientUser = await registerClient(page.request, newPerson('Dave Hollis'))
    const till = await visit({ viewport: DESK })
    await till.page.context().addCookies(await page.context().cookies())
    await takeEnterprisePlan(till.page)
    await till.leave()
    await savePaymentSettings(page.request, clientUser)
    const project = await createProject(page.request, 'Saltaire Mill, Block C')
    await hireCrew(page.request, { clientUser, project }, { size: CREW, unfit: UNFIT })

    expect(await payByKeys(page)).toBeLessThanOrEqual(MOST_KEYS)
    const [run] = await payRunsOf(page.request, clientUser)
    expect(run).toMatchObject({ status: 'confirmed', count: CREW, total: CREW * 480 })

    await callApi(page.request, 'POST', `/api/pay-runs/${run?.id}/undo`, {
      version: run?.version,
      reason: 'The same again on a telephone',
    })
    await page.setViewportSize(PHONE)
    expect(await payByKeys(page)).toBeLessThanOrEqual(MOST_KEYS)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expectNoFaults(office)
    await office.leave()
    // Forty people register first.
  }, 400_000)
})
