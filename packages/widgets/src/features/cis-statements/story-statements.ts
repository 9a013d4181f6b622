import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  fixtureId,
  statementPdf,
  textPdf,
  worldIds,
  type World,
  type WorldCisStatement,
} from '@daysheet/core/fixtures'

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

/** One that Priya Nair gave Callum Reid, with what is different about it. */
export function give(world: World, n: number, changes: Partial<WorldCisStatement> = {}): void {
  const figures = { tax_year: 2026, tax_month: 1, total_payments: 1000, total_deductions: 200 }
  world.cisStatements.push({
    id: fixtureId('statement', 500 + n),
    worker_id: callum,
    client_id: priya,
    ...figures,
    invoice_number: null,
    uploaded_at: '2026-05-12T09:00:00.000Z',
    file: {
      filename: `Statement ${n}.pdf`,
      media_type: 'application/pdf',
      content: statementPdf({ contractor: 'Hartwell', subcontractor: 'Callum Reid', ...figures }),
    },
    ...changes,
  })
}

/**
 * Month 7, made here by Priya Nair for Callum Reid, then corrected, and month 5 whose PDF is not
 * printed yet.
 */
export function madeHere(world: World): void {
  withoutCallumsOctober(world)
  const file = {
    filename: 'CIS-Statement-Hartwell-Sons-Month-7-2026-27.pdf',
    media_type: 'application/pdf',
    content: textPdf(['CIS statement']),
  }
  const made = {
    worker_id: callum,
    client_id: priya,
    tax_year: 2026,
    tax_month: 7,
    total_payments: 2320.5,
    total_deductions: 455,
    materials: 45.5,
    invoice_number: null,
    uploaded_at: '2026-11-17T09:00:00.000Z',
    source: 'made' as const,
    statement_version: 1,
    superseded_at: '2026-11-18T09:00:00.000Z',
    file,
  }
  world.cisStatements.push(
    { ...made, id: fixtureId('statement', 801) },
    {
      ...made,
      id: fixtureId('statement', 802),
      total_payments: 2420.5,
      total_deductions: 475,
      uploaded_at: '2026-11-18T09:00:00.000Z',
      statement_version: 2,
      superseded_at: null,
    },
    {
      ...made,
      id: fixtureId('statement', 803),
      tax_month: 5,
      uploaded_at: '2026-11-19T09:00:00.000Z',
      superseded_at: null,
      file: null,
    },
  )
}

export const downloadButtons = (canvasElement: HTMLElement) =>
  within(canvasElement).findAllByRole('button', { name: /^Download Month \d+ .* from / })

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

/** The same, with one whose printing was given up. */
export function notPrinted(world: World): void {
  madeHere(world)
  for (const one of world.cisStatements)
    if (one.file === null) one.print_failed = one.source === 'made'
}
