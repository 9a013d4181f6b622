import type { Locator, Page } from 'playwright'

/** Within 300 ms at the same place the product takes a press for the second of a double tap. */
const READING_MS = 400
const SUBMIT = /^Submit (Invoice|Timesheet)$/

/**
 * Presses 'Submit', and again where the product asks first: a week of which some days have not come
 * yet is this week on every day but its last. `done` is what says that it has been sent.
 */
export async function submitWeek(
  page: Page,
  done: Locator,
  press: (target: Locator) => Promise<void>,
  answer = press,
): Promise<void> {
  await press(page.getByRole('button', { name: SUBMIT }).filter({ visible: true }).first())
  const question = page.getByRole('alertdialog').getByRole('button', { name: SUBMIT })
  await question.or(done).first().waitFor()
  if (await question.isVisible()) {
    await page.waitForTimeout(READING_MS)
    await answer(question)
  }
  await done.first().waitFor()
}
