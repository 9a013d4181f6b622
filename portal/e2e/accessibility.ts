import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { cutOffSideways } from '@daysheet/tools/cut-off-sideways'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Left open: one that ends takes the virtual authenticator of its page with it. */
const sessions = new WeakMap<Page, CDPSession>()

/**
 * Once a page, and straight through the protocol: the whole source at each look, handed on by the
 * page's own `eval`, took 0.2 to 0.7 s of processor time, which is more than most looks.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: axeSource })
}

/** No violation of any rule, best practices included. A failure names the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Between two addresses there is a moment without a page.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await bringAxe(page)
  const violations = await page.evaluate(async () => {
    // What passed is thousands of nodes, each with a selector that takes time to find and to send.
    const found = await window.axe?.run(document, { resultTypes: ['violations'] })
    return found?.violations
  })
  if (!violations) throw new Error('axe did not come to the page')
  const violationTexts = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect(violationTexts, `axe at ${page.url()}`).toEqual([])
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
