import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError, paidMonths, STATEMENT_FILE_REFUSED, type ApiClient } from '@daysheet/core'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import {
  amountField,
  amountsAre,
  callum,
  chooseFile,
  chooseOption,
  pdfFile,
  pressUpload,
  priya,
  withoutCallumsOctober,
} from '../story-statements.ts'
import { CisUploader } from './CisUploader.tsx'

const meta = {
  title: 'Client/CIS uploader',
  component: CisUploader,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: withoutCallumsOctober })],
} satisfies Meta<typeof CisUploader>
export default meta
type Story = StoryObj<typeof meta>

const october = { workerId: callum, taxYear: 2026, taxMonth: 7 }
const paidInOctober = () => {
  const paid = paidMonths(storyHost.world.invoices).find(
    ({ worker_id, client_id, tax_month }) =>
      worker_id === callum && client_id === priya && tax_month === 7,
  )
  if (!paid) throw new Error('Callum was paid in month 7')
  return { payments: paid.total_payments, deductions: paid.total_deductions }
}
const text = (pounds: number) => pounds.toLocaleString('en-GB', { minimumFractionDigits: 2 })
const filledIn = async () => {
  await screen.findByRole('button', { name: /Callum Reid/ })
  const { payments, deductions } = paidInOctober()
  await amountsAre(text(payments), text(deductions))
}
const octoberStatements = () =>
  storyHost.world.cisStatements.filter(
    ({ worker_id, client_id, tax_month }) =>
      worker_id === callum && client_id === priya && tax_month === 7,
  )

export const New: Story = { tags: ['visual'] }
export const FilledIn: Story = {
  args: october,
  play: async () => {
    await filledIn()
    await seen(screen.findByText(/^Paid in this tax month: £/))
  },
}
export const Phone: Story = { ...FilledIn, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { args: october, globals: { theme: 'dark' }, tags: ['!test'] }
export const Loading: Story = inThis({
  failures: { 'cisStatements.listWorkerSummaries': 'pending' },
})

export const Uploaded: Story = {
  args: { ...october, onUploaded: fn() },
  play: async ({ args, canvasElement }) => {
    await filledIn()
    await chooseFile(pdfFile())
    await seen(screen.findByText('October.pdf'))
    await pressUpload(canvasElement)
    await says('CIS statement uploaded successfully')
    const { payments, deductions } = paidInOctober()
    await expect(octoberStatements().at(-1)).toMatchObject({
      client_id: priya,
      tax_year: 2026,
      total_payments: payments,
      total_deductions: deductions,
      file: { filename: 'October.pdf', media_type: 'application/pdf' },
    })
    await expect(args.onUploaded).toHaveBeenCalledOnce()
    await expect(storyHost.events).toMatchObject([
      { type: 'cis_statement.uploaded', worker_id: callum, client_id: priya },
    ])
    await expect(storyHost.world.notifications.at(-1)).toMatchObject({
      user_id: callum,
      type: 'cis_statement_uploaded',
    })
  },
}

export const WithFiguresAlone: Story = {
  play: async ({ canvasElement }) => {
    await chooseOption(/Worker/, 'Callum Reid')
    await filledIn()
    await pressUpload(canvasElement)
    await says('CIS statement uploaded successfully')
    await expect(octoberStatements().at(-1)?.file).toBeNull()
    await expect(storyHost.navigated).toEqual([{ to: 'cis-statements', taxYear: 2026 }])
  },
}

/** What a person types stays, and the difference is said. */
export const OtherFigures: Story = {
  args: october,
  play: async ({ canvasElement }) => {
    await filledIn()
    const field = await amountField('Total payments')
    await userEvent.clear(field)
    await userEvent.type(field, '10000{Tab}')
    await seen(screen.findByText(/^Payments are £[\d,.]+ more than the £[\d,.]+ that was paid/))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Use what was paid' }))
    await filledIn()
    await waitFor(() => expect(screen.queryByText(/^Payments are/)).toBeNull())
  },
}

export const NothingPaid: Story = {
  args: { ...october, taxMonth: 12, taxYear: 2022 },
  play: async () => {
    await seen(screen.findByText('No payment to this worker is recorded in this tax month.'))
  },
}

export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    await screen.findByRole('button', { name: /Worker/ })
    await pressUpload(canvasElement)
    await waitFor(async () =>
      expect((await screen.findAllByText('Please fill in all required fields')).length).toBe(3),
    )
  },
}

export const BelowDeductions: Story = {
  args: october,
  play: async ({ canvasElement }) => {
    await filledIn()
    const field = await amountField('Total payments')
    await userEvent.clear(field)
    await userEvent.type(field, '1{Tab}')
    await pressUpload(canvasElement)
    await waitFor(async () =>
      expect(
        (await screen.findAllByText('Deductions cannot be more than payments')).length,
      ).toBeGreaterThan(0),
    )
  },
}

export const FileRefused: Story = {
  args: october,
  play: async () => {
    await filledIn()
    await chooseFile(new File(['<svg></svg>'], 'May.pdf', { type: 'application/pdf' }))
    await seen(screen.findByText(STATEMENT_FILE_REFUSED))
    await chooseFile(new File([pdfFile()], 'May.jpg', { type: 'image/jpeg' }))
    await seen(screen.findByText(/Rename it to end in \.pdf/))
    await chooseFile(new File([new Uint8Array(10.1 * 1024 * 1024)], 'May.pdf'))
    await seen(screen.findByText('File must be less than 10MB'))
    await chooseFile(pdfFile())
    await seen(screen.findByText('October.pdf'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }))
    await waitFor(() => expect(screen.queryByText('October.pdf')).toBeNull())
  },
}

/** A month that has one already is asked about; nothing is sent before the answer. */
export const AnotherOne: Story = {
  args: october,
  ...inThis({ arrange: () => undefined }),
  play: async ({ canvasElement }) => {
    await seen(screen.findByText('A statement of this month exists already'))
    const before = octoberStatements().length
    await pressUpload(canvasElement)
    const name = 'Upload another statement for Callum Reid?'
    const dialog = within(await screen.findByRole('alertdialog', { name }))
    await expect(octoberStatements()).toHaveLength(before)
    await userEvent.click(dialog.getByRole('button', { name: 'Upload another' }))
    await says('CIS statement uploaded successfully')
    await expect(octoberStatements()).toHaveLength(before + 1)
  },
}

/** An upload that stays half-way until it is stopped. */
const halfway = (client: ApiClient): ApiClient => ({
  ...client,
  cisStatements: {
    ...client.cisStatements,
    create: (_request, options) =>
      new Promise((_resolve, reject) => {
        options?.onProgress?.(46_000, 100_000)
        const { signal } = options ?? {}
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  },
})

export const UnderWay: Story = {
  args: october,
  ...inThis({ arrange: withoutCallumsOctober, adapt: halfway }),
  play: async ({ canvasElement }) => {
    await filledIn()
    await chooseFile(pdfFile())
    await seen(screen.findByText('October.pdf'))
    await pressUpload(canvasElement)
    const bar = await screen.findByRole('progressbar', { name: 'Sending the statement' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '46'))
  },
}

/** Stopped is no failure: nothing is reported, and everything is still there. */
export const Stopped: Story = {
  ...UnderWay,
  play: async (context) => {
    await UnderWay.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await says('Stopped. What you typed and the file are still here.')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await seen(screen.findByText('October.pdf'))
    await expect(octoberStatements()).toEqual([])
    await expect(storyHost.errors).toEqual([])
  },
}

export const Failed: Story = {
  args: october,
  ...inThis({ arrange: withoutCallumsOctober, failures: { 'cisStatements.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    await filledIn()
    await pressUpload(canvasElement)
    await says('Failed to upload CIS statement')
    await filledIn()
  },
}

export const Duplicate: Story = {
  args: october,
  ...inThis({
    arrange: withoutCallumsOctober,
    failures: {
      'cisStatements.create': new ApiError('duplicate', {
        message: 'Callum Reid has this statement already.',
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await filledIn()
    await pressUpload(canvasElement)
    await seen(screen.findByText('Callum Reid has this statement already.'))
  },
}

export const NoConnection: Story = {
  args: october,
  ...inThis({ arrange: withoutCallumsOctober, failures: { 'cisStatements.create': 'network' } }),
  play: async ({ canvasElement }) => {
    await filledIn()
    await pressUpload(canvasElement)
    await seen(screen.findByText(/Sending it again uploads nothing twice/))
  },
}

export const WorkersFailed: Story = {
  ...inThis({ failures: { 'cisStatements.listWorkerSummaries': 'internal' } }),
  play: async () => {
    await seen(screen.findByText('Failed to load workers summary'))
  },
}

export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients can upload CIS statements.'))
  },
}
