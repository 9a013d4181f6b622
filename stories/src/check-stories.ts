import { configure } from 'storybook/test'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToLookAsBefore } from './compare-pictures.ts'
import {
  expectNoViolations,
  expectNoViolationsOnAPhone,
  expectToFitTheWindow,
  type CheckedStory,
  showInTheDark,
} from './find-violations.ts'

configure({
  // A busy machine takes longer than a second over a screen of fifty rows.
  asyncUtilTimeout: 8000,
  // Each look that finds nothing yet would write the whole page down.
  getElementError: (message) => new Error(message ?? 'Nothing was found'),
})

/** What addon-vitest leaves with the test that ran a story. */
interface RanStory {
  story?: CheckedStory & { id: string; tags: string[] }
}

const phone = { width: 360, height: 740 }

/** Painting what nobody looks at took a twelfth of the run; only a picture is of what is painted. */
function paint(isPainted: boolean): void {
  const frame = window.frameElement as HTMLElement | null
  if (frame) frame.style.opacity = isPainted ? '' : '0'
}
paint(false)

async function compare(picture: string): Promise<void> {
  paint(true)
  try {
    await expectToLookAsBefore(picture)
  } finally {
    paint(false)
  }
}

async function becomeAPhone(): Promise<void> {
  await page.viewport(phone.width, phone.height)
  // The page learns of it a little later.
  await vi.waitUntil(() => window.innerWidth === phone.width, { interval: 5 })
}

/**
 * Every story as it was left by its play, at the width it asked for; a screen, which a phone shows
 * too, once more at 360 px from the same rendering.
 */
afterEach(async (context) => {
  const { story } = context as RanStory
  if (!story || context.task.result?.state === 'fail') return
  const isVisual = story.tags.includes('visual')
  const desk = await expectNoViolations(story)
  if (isVisual) await compare(`desk/${story.id}`)
  if (!context.task.file.filepath.includes('/features/')) return
  if (window.innerWidth > phone.width) {
    await becomeAPhone()
    await expectNoViolationsOnAPhone(story, desk)
  }
  expectToFitTheWindow()
  if (!isVisual) return
  showInTheDark()
  await compare(`phone/${story.id}`)
})
