import puppeteer from 'puppeteer-core'
import { expect, it } from 'vitest'
import { pulseOf } from '../src/ports/pdf/browser-pulse.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

it('leaves nothing of a print with the browser that goes on to print others', async () => {
  const browser = await puppeteer.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    pipe: true,
  })
  try {
    const before = browser.listenerCount('disconnected')
    for (let print = 0; print < 3; print += 1) {
      const { stop } = pulseOf(Promise.resolve(browser))
      await Promise.resolve()
      expect(browser.listenerCount('disconnected')).toBe(before + 1)
      stop()
      await Promise.resolve()
    }
    expect(browser.listenerCount('disconnected')).toBe(before)
  } finally {
    await browser.close()
  }
})
