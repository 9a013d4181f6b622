import { formatPounds } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import type { Visit } from './visit.ts'

/** What a worker is told, by the words above each figure, and how the one invoice stands. */
export interface SaidToCome {
  figures: Record<string, number>
  /** Null: nothing is on its way. */
  invoice: string | RegExp | null
}

/** Opens what is coming to the worker and reads it, at 320 px too. */
export async function expectComing(
  { page }: Visit,
  { figures, invoice }: SaidToCome,
): Promise<void> {
  await page.goto('/app/invoices?tab=payments')
  await page.getByRole('heading', { name: 'What is coming' }).waitFor()
  for (const [label, amount] of Object.entries(figures)) {
    const cell = page.getByText(label, { exact: true }).filter({ visible: true }).locator('..')
    await cell.getByText(formatPounds(amount), { exact: true }).waitFor()
  }
  if (invoice === null) await page.getByText('Nothing is on its way.').waitFor()
  else await page.getByRole('list', { name: 'Invoices to be paid' }).getByText(invoice).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
