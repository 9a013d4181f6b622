import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** As long as a tap takes, and long enough for the page to draw what it makes of the touch. */
const PRESS_MS = 90

export interface Finger {
  /** Presses and releases at the same place. Fails where the target moved away meanwhile. */
  tap: (target: Locator, name?: string) => Promise<void>
}

interface Landing {
  /** `the target`, or what was clicked instead. */
  clicked?: string
}

interface Press {
  down: (at: { x: number; y: number }) => Promise<unknown>
  up: () => Promise<unknown>
}

/** Real touches of the browser, not synthetic clicks: a release is where it is on a phone. */
async function touch(page: Page): Promise<Press> {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return { down: (at) => send('touchStart', [at]), up: () => send('touchEnd', []) }
}

/** The same with a mouse, which takes the focus from a field at the press already. */
const mouse = ({ mouse: hand }: Page): Press => ({
  down: async ({ x, y }) => {
    await hand.move(x, y)
    await hand.down()
  },
  up: () => hand.up(),
})

export type PressedBy = 'touch' | 'mouse'

/** A person's press of 90 ms, hit-tested at the press and at the release. */
export async function finger(page: Page, by: PressedBy): Promise<Finger> {
  const press = by === 'touch' ? await touch(page) : mouse(page)

  async function tap(target: Locator, name = String(target)): Promise<void> {
    const shown = target.filter({ visible: true }).first()
    // Not to the edge, where a bar may lie over it.
    await shown.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // Until it stands still, where a dialog slides in, and nothing lies over it.
    await shown.click({ trial: true })
    const before = await shown.boundingBox()
    if (!before) throw new Error(`${name} is not on the page`)
    const at = { x: before.x + Math.min(16, before.width / 2), y: before.y + before.height / 2 }
    const element = await shown.elementHandle()
    if (!element) throw new Error(`${name} is not on the page`)
    await element.evaluate((node) => {
      const landing = globalThis as Landing
      landing.clicked = 'nothing'
      const hear = (event: Event) => {
        const path = event.composedPath()
        const instead = (path[0] as Element).outerHTML.slice(0, 200)
        landing.clicked = path.includes(node) ? 'the target' : instead
      }
      addEventListener('click', hear, { capture: true, once: true })
    })
    await press.down(at)
    await page.waitForTimeout(PRESS_MS)
    const held = await element.boundingBox()
    await press.up()
    expect(held, `${name} between press and release`).toEqual(before)
    await expect
      .poll(() => page.evaluate(() => (globalThis as Landing).clicked), {
        message: `the tap on ${name} lands`,
      })
      .toBe('the target')
    await element.dispose()
  }
  return { tap }
}
