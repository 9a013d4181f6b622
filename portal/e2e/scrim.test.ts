import { expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { browserForThese } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

// Scrollbars that take room, as at most desks; Playwright hides them otherwise.
const visit = browserForThese({ ignoreDefaultArgs: ['--hide-scrollbars'] })
const LOW = { width: 1280, height: 600 }

it.each(['light', 'dark'] as const)(
  'a dialog darkens the window up to its edge and moves nothing, in %s',
  async (colorScheme) => {
    const office = await visit({ viewport: LOW, colorScheme })
    const site = await visit()
    const { page } = office
    const pair = await pairOfPeople(page.context(), site.page.context())
    const { id, invoice_number } = await createInvoice(site.page.request, pair, 'submitted')
    await page.goto(`/dashboard/invoices/${id}`)
    const heading = page.locator('h1', { hasText: invoice_number })
    await heading.waitFor()
    const scrollbar = () =>
      page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width)
    expect(await scrollbar()).toBeGreaterThan(5)
    const before = await heading.boundingBox()

    await pointer(page).press(page.getByRole('button', { name: /^Dispute/ }))
    await page.getByRole('dialog').waitFor()
    expect(await heading.boundingBox()).toEqual(before)
    // The page's own ground, where the scrollbar was and beside it: both as dark.
    const strip = (x: number) => page.screenshot({ clip: { x, y: 300, width: 8, height: 200 } })
    expect((await strip(LOW.width - 9)).equals(await strip(LOW.width - 27))).toBe(true)

    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await heading.boundingBox()).toEqual(before)
    expect(await scrollbar()).toBeGreaterThan(5)
    await Promise.all([office, site].map(({ leave }) => leave()))
  },
)
