import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import madeWith from '../pictures/made-with.json'

const chromium = Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1])
/** Chromium itself places letters otherwise than its headless shell does. */
const browser = String(import.meta.env['STORYBOOK_BROWSER'])
const isSame = chromium === madeWith.chromium && browser === madeWith.browser
const isRenewed = import.meta.env['STORYBOOK_PICTURES'] === 'renew'

/**
 * Another Chromium may draw the edges of letters a little differently. A hundredth of the page
 * lets that through, and still not a part that has moved or changed its colour.
 */
const allowed = isSame ? 0.001 : 0.01

const renew = 'If it is meant to look like this, take it anew with `npm run pictures`.'
const advice = isSame
  ? renew
  : `The picture was made with ${madeWith.browser} ${madeWith.chromium}, this is ${browser} ${chromium}: if only letters differ, that is why. ${renew}`

const START_HEIGHT = 900

/** The page learns of it a little later, and what hangs on the window's height moves then. */
async function resizeTo(height: number): Promise<void> {
  await page.viewport(window.innerWidth, height)
  await vi.waitUntil(() => window.innerHeight === height, { interval: 5 })
  // Drawn at the new height by the second frame; before that a busy machine's picture may be cut off.
  await nextFrame()
  await nextFrame()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The page as it stands looks as its picture in the repository does; `desk/kit-overview`. */
export async function expectToLookAsBefore(picture: string): Promise<void> {
  await document.fonts.ready
  // From the same height each time: what hangs on the window's height grows with it.
  await resizeTo(START_HEIGHT)
  // All of it, not only what the window shows.
  await resizeTo(Math.max(START_HEIGHT, document.body.scrollHeight))
  // Vitest would look for the page by its words. What React Aria announced is among them for 7 s only.
  document.body.dataset['testid'] = 'page'
  try {
    await expect(page.getByTestId('page')).toMatchScreenshot(picture, {
      // Two alike in a row; on a busy machine one alone takes seconds.
      timeout: 30_000,
      comparatorName: 'pixelmatch',
      comparatorOptions: { threshold: 0.15, allowedMismatchedPixelRatio: allowed },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${advice}`, {
      cause: error,
    })
  }
  if (isRenewed) {
    await commands.writeFile(
      'pictures/made-with.json',
      `{ "browser": "${browser}", "chromium": ${chromium} }\n`,
    )
  }
}
