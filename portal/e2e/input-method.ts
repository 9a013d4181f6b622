import type { Locator, Page } from 'playwright'

/** How a person works a page: with a pointer, or with nothing but a keyboard. */
export interface InputMethod {
  press: (target: Locator) => Promise<void>
  /** Replaces what stands in a field. */
  type: (target: Locator, text: string) => Promise<void>
  /** Opens a select and takes one of its options. */
  choose: (select: Locator, option: string) => Promise<void>
  /** A checkbox, a radio or a switch. */
  tick: (target: Locator) => Promise<void>
  /** One of several: a radio or a tab, of which a keyboard reaches the chosen one only. */
  pick: (target: Locator) => Promise<void>
}

/** The words beside a checkbox, a radio or a switch are what a person hits, not the hidden input. */
const wordsOf = (target: Locator) =>
  target.locator('xpath=ancestor-or-self::*[self::label or @role="tab"][1]')

/** Within 300 ms the product takes a press for the second of a double tap: nobody decides as fast. */
const BETWEEN_PRESSES_MS = 350

/** When each page was last pressed: whoever presses it next is the same person. */
const lastPressOn = new WeakMap<Page, number>()

export function pointer(page: Page): InputMethod {
  // Where its words begin: another control may stand at the other end of a wide row.
  const press = async (target: Locator) => {
    const box = await target.boundingBox()
    const position = box ? { x: Math.min(16, box.width / 2), y: box.height / 2 } : undefined
    const early = (lastPressOn.get(page) ?? -Infinity) + BETWEEN_PRESSES_MS - performance.now()
    if (early > 0) await page.waitForTimeout(early)
    await target.click({ position })
    lastPressOn.set(page, performance.now())
  }
  return {
    press,
    type: (target, text) => target.fill(text),
    choose: async (select, option) => {
      await press(select)
      await press(page.getByRole('option', { name: option }))
    },
    tick: (target) => press(wordsOf(target)),
    pick: (target) => press(wordsOf(target)),
  }
}

/** The tab or radio of the same group that Tab stops at. */
const chosenBeside = (target: Locator) =>
  target
    .locator('xpath=ancestor::*[@role="tablist" or @role="radiogroup"][1]')
    .locator('[role="tab"][aria-selected="true"], input[type="radio"]:checked')

const MOST_STOPS = 150

/** Nothing but Tab, arrows, Enter, Space and typing. */
export function keyboard(page: Page): InputMethod {
  const { keyboard: keys } = page
  const hasFocus = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement)

  async function reach(target: Locator): Promise<void> {
    await target.first().waitFor({ state: 'attached' })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(target.first())) return
      await keys.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${String(target)}`)
  }

  return {
    press: async (target) => {
      await reach(target)
      await keys.press('Enter')
    },
    type: async (target, text) => {
      await reach(target)
      await keys.press('ControlOrMeta+a')
      await keys.type(text)
    },
    choose: async (select, option) => {
      await reach(select)
      await keys.press('Enter')
      const wantedOption = page.getByRole('option', { name: option })
      await wantedOption.waitFor()
      for (let step = 0; step < MOST_STOPS && !(await hasFocus(wantedOption)); step += 1) {
        await keys.press('ArrowDown')
      }
      await keys.press('Enter')
    },
    tick: async (target) => {
      await reach(target)
      await keys.press('Space')
    },
    pick: async (target) => {
      await reach(chosenBeside(target))
      for (let step = 0; step < MOST_STOPS && !(await hasFocus(target)); step += 1) {
        await keys.press('ArrowRight')
      }
    },
  }
}
