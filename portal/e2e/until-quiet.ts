import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Longer than a busy page takes between an answer and what it asks for next. */
const QUIET_MS = 1_000

/**
 * Until nothing was asked for or answered for a second from now on. Playwright's 'networkidle' looks
 * back to the first half second without a request, which a busy machine has while it reads the scripts.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let lastAt = performance.now()
  const mark = () => (lastAt = performance.now())
  const events = ['request', 'requestfinished', 'requestfailed'] as const
  for (const event of events) page.on(event as 'request', mark)
  await expect.poll(() => performance.now() - lastAt, { interval: 50 }).toBeGreaterThan(QUIET_MS)
  for (const event of events) page.off(event as 'request', mark)
}
