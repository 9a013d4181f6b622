import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { cutOffSideways } from '@daysheet/tools/cut-off-sideways'

/** No violation of any rule, best practices included. A failure names the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Between two addresses there is a moment without a page.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const { violations } = await new AxeBuilder({ page })
    // What passed is thousands of nodes, each with a selector that takes time to find and to send.
    .options({ resultTypes: ['violations'] })
    // Otherwise it opens a second page to put the answers of frames together, and we have none.
    .setLegacyMode()
    .analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect(told, `axe at ${page.url()}`).toEqual([])
}

/** WCAG 1.4.10: at 320 px nothing is cut off or scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 740 })
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${page.url()} at 320 px`).toBeLessThanOrEqual(window)
  expect(await page.evaluate(cutOffSideways), `cut off at ${page.url()}`).toEqual([])
  if (before) await page.setViewportSize(before)
}
