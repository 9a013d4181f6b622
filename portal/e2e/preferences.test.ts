import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { browserForThese, DESK, expectNoFaults } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

async function openQueue() {
  const office = await visit({ viewport: DESK })
  const site = await visit()
  const pair = await pairOfPeople(office.page.context(), site.page.context())
  await createInvoice(site.page.request, pair, 'submitted')
  await site.leave()
  await office.page.goto('/dashboard/invoices')
  await office.page.getByRole('button', { name: 'Approve' }).first().waitFor()
  return office
}

const openDispute = async (page: Page) => {
  await pointer(page).press(page.getByRole('button', { name: /^Dispute\b/ }).first())
  const dialog = page.getByRole('dialog', { name: 'Dispute Invoice' })
  await dialog.waitFor()
  return dialog
}

describe('a person who asks their system for less motion', () => {
  it('sees a dialog in its place at once, and everybody else sees it arrive', async () => {
    const office = await openQueue()
    const { page } = office
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
        ),
      )
    await openDispute(page)
    expect(await longest()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const seen = page.waitForFunction(() => document.getAnimations().length > 0)
    await openDispute(page)
    await seen
    expectNoFaults(office)
    await office.leave()
  })
})

describe('a person whose system decides on the colours', () => {
  it('sees what is chosen, where the focus is and where every button ends', async () => {
    const office = await openQueue()
    const { page } = office
    await page.emulateMedia({ forcedColors: 'active' })

    const tick = page.getByRole('checkbox').nth(1)
    const faceOf = () =>
      tick.evaluate((input) => {
        const box = input.closest('label')?.querySelector('span + span, span:last-of-type')
        return box ? getComputedStyle(box).backgroundColor : 'no box'
      })
    const before = await faceOf()
    await pointer(page).tick(tick)
    expect(await faceOf()).not.toBe(before)

    const dialog = await openDispute(page)
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await reason.fill('Half a day')
    const edges = await dialog.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button)
        return `${borderTopStyle} ${borderTopWidth}`
      }),
    )
    expect(new Set(edges)).toEqual(new Set(['solid 1px']))
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      return getComputedStyle(focused).outlineStyle
    })
    expect(ring).toBe('solid')
    expectNoFaults(office)
    await office.leave()
  })
})
