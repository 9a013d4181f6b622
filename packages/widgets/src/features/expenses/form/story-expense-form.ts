import { userEvent, within } from 'storybook/test'
import { buildWorld } from '@daysheet/core/fixtures'
import { expenseIn } from '../story-expenses.ts'

// Stories of the form: the expense that it opens, its fields, and where it leads.

export const callums = expenseIn(buildWorld())
export const LIST = { to: 'invoices', tab: 'expenses' }

export const fieldOf = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('textbox', { name })
export const costOf = (canvasElement: HTMLElement, name = 'Cost ex VAT') =>
  within(canvasElement).findByRole('spinbutton', { name })
export const save = (canvasElement: HTMLElement, name = 'Save Expense') =>
  userEvent.click(within(canvasElement).getByRole('button', { name }))

export async function fillIn(canvasElement: HTMLElement) {
  await userEvent.type(await fieldOf(canvasElement, 'Description'), 'Skip hire, Łukasz')
  await userEvent.type(await costOf(canvasElement), '33.33')
}

/** As the system's chooser hands it over. */
export async function choose(canvasElement: HTMLElement, file: File) {
  await fieldOf(canvasElement, 'Description')
  const inputs = canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const chooser = inputs[inputs.length - 1]
  if (!chooser) throw new Error('No file can be chosen')
  const files = new DataTransfer()
  files.items.add(file)
  chooser.files = files.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
}
