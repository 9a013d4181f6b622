import { afterEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import madeWith from '../pictures/made-with.json'

/** What addon-vitest leaves with the test that ran a story. */
interface RanStory {
  story?: { id: string; tags: string[] }
}

const chromium = Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1])
const place = String(import.meta.env['STORYBOOK_PLACE'])
const isRenewed = import.meta.env['STORYBOOK_PICTURES'] === 'renew'

/**
 * Another Chromium may draw the edges of letters a little differently. A hundredth of the page
 * lets that through, and still not a part that has moved or changed its colour.
 */
const allowed = chromium === madeWith.chromium ? 0.001 : 0.01

const renew = 'If it is meant to look like this, take it anew with `npm run pictures`.'
const advice =
  chromium === madeWith.chromium
    ? renew
    : `The picture was made with Chromium ${madeWith.chromium}, this is ${chromium}: if only letters differ, that is why. ${renew}`

/** A story tagged `visual` looks as its picture in the repository does. */
afterEach(async (context) => {
  const { story } = context as RanStory
  if (!story?.tags.includes('visual') || context.task.result?.state === 'fail') return
  await document.fonts.ready
  // All of it, not only what the window shows.
  const height = Math.max(window.innerHeight, document.body.scrollHeight)
  await page.viewport(window.innerWidth, height)
  // The page learns of it a little later, and what hangs on the window's height moves then.
  await vi.waitUntil(() => window.innerHeight === height)
  try {
    await expect(page.elementLocator(document.body)).toMatchScreenshot(`${place}/${story.id}`, {
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
    await commands.writeFile('pictures/made-with.json', `{ "chromium": ${chromium} }\n`)
  }
})
