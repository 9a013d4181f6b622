import { afterEach, describe, expect, it } from 'vitest'
import { chromiumOptions } from '@daysheet/tools/chromium-options'
import { pairOfPeople } from './working-pair.ts'
import { browserForThese, DESK, PHONE, type Visit } from './visit.ts'

// The setting 'Font size: Very large' of the browser, which page zoom is not.
const visitWithLargeType = browserForThese({
  args: [...chromiumOptions.args, '--blink-settings=defaultFontSize=32'],
})
const visit = browserForThese()

const open: Visit[] = []
const opened = async (someone: Promise<Visit>): Promise<Visit> => {
  open.push(await someone)
  return someone
}
afterEach(async () => {
  for (const { leave } of open.splice(0)) await leave()
})

const typeSize = ({ page }: Visit, heading: string) =>
  page
    .getByRole('heading', { name: heading, level: 1 })
    .evaluate((title) => parseFloat(getComputedStyle(title).fontSize))

/** By how many pixels the page is wider than its window. */
const sideways = ({ page }: Visit) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

describe('when the default font size of the browser is twice the usual', () => {
  it('the type of the portal is twice as large at a desk, and a quarter larger on a phone', async () => {
    const usual = await opened(visit())
    await usual.page.goto('/login')
    const desk = await opened(visitWithLargeType())
    await desk.page.goto('/login')
    expect(await typeSize(desk, 'Sign in')).toBeCloseTo(2 * (await typeSize(usual, 'Sign in')), 1)
    const phone = await opened(visitWithLargeType({ viewport: PHONE }))
    await phone.page.goto('/login')
    expect(await typeSize(phone, 'Sign in')).toBeCloseTo(
      1.25 * (await typeSize(usual, 'Sign in')),
      1,
    )
  })

  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('no page is wider than %s', async (_, viewport) => {
    const office = await opened(visitWithLargeType({ viewport }))
    const site = await opened(visitWithLargeType({ viewport }))
    await pairOfPeople(office.page.context(), site.page.context())
    const visitor = await opened(visitWithLargeType({ viewport }))
    const pages: [Visit, string[]][] = [
      [visitor, ['/landing', '/features', '/pricing', '/contact', '/login']],
      [site, ['/app', '/app/invoices', '/app/invoices/create', '/app/profile']],
      [office, ['/dashboard', '/dashboard/invoices', '/dashboard/workers', '/dashboard/profile']],
    ]
    for (const [someone, paths] of pages) {
      for (const path of paths) {
        await someone.page.goto(path)
        await someone.page.getByRole('heading', { level: 1 }).first().waitFor()
        expect(await sideways(someone), path).toBeLessThanOrEqual(0)
      }
    }
  })
})
