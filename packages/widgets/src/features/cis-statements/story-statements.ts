import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { textPdf, worldIds, type World } from '@daysheet/core/fixtures'

export const { callum, aisha, priya } = worldIds

export const pdfFile = (name = 'October.pdf', text = 'CIS statement'): File =>
  new File([textPdf([text])], name, { type: 'application/pdf' })

/** Priya Nair has not given Callum Reid the statement of month 7, which is due. */
export function withoutCallumsOctober(world: World): void {
  world.cisStatements = world.cisStatements.filter(
    ({ worker_id, client_id, tax_month }) =>
      worker_id !== callum || client_id !== priya || tax_month !== 7,
  )
}

/** As the system's chooser hands it over. */
export async function chooseFile(file: File): Promise<void> {
  const chooser = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('No file can be chosen')
    return input
  })
  const files = new DataTransfer()
  files.items.add(file)
  chooser.files = files.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A press on a select's button and on one of its options. */
export async function chooseOption(label: RegExp, option: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

export const amountField = (name: 'Total payments' | 'Total deductions') =>
  screen.findByRole('spinbutton', { name })

/** The amounts stand in the form once what was paid has been read. */
export const amountsAre = (payments: string, deductions: string) =>
  waitFor(async () => {
    await expect(await amountField('Total payments')).toHaveValue(payments)
    await expect(await amountField('Total deductions')).toHaveValue(deductions)
  })

export async function pressUpload(scope: HTMLElement): Promise<void> {
  const buttons = within(scope).getAllByRole('button', { name: 'Upload Statement' })
  const last = buttons.at(-1)
  if (!last) throw new Error('There is nothing to press')
  await userEvent.click(last)
}
