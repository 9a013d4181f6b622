import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { World } from '@daysheet/core/fixtures'
import { BY_LINK, invoiceFor, keepClient, withPremium } from '../../story-own-clients.ts'
import { says } from '../../story-toast.ts'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { amountsAre, chooseFile, pdfFile } from '../story-statements.ts'
import { WorkerCisStatements } from '../WorkerCisStatements.tsx'

/** Brook Joinery paid £374.40 in month 8: £458.40 less £84.00. */
function paidByBrook(world: World): void {
  withPremium(world)
  invoiceFor(world, keepClient(world), 'paid', { ...BY_LINK, paid_at: '2026-11-20' })
}

const meta = {
  title: 'Worker/CIS statements/Own client',
  component: WorkerCisStatements,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', today: '2026-12-10', arrange: paidByBrook })],
} satisfies Meta<typeof WorkerCisStatements>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const filed = () => storyHost.world.cisStatements.filter((one) => one.filed_by_worker)

/** Filed under its month with what the invoices say, then deleted. */
export const FiledAndDeleted: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const lines = await canvas.findAllByRole(
      'button',
      { name: /^File Statement: .*Brook Joinery/ },
      { timeout: 9000 },
    )
    const line = lines.find((one) => one.checkVisibility())
    if (line) await userEvent.click(line)
    await screen.findByRole('dialog', { name: 'File Statement' })
    await amountsAre('458.40', '84.00')
    await chooseFile(pdfFile('Brook month 8.pdf'))
    const dialog = within(screen.getByRole('dialog', { name: 'File Statement' }))
    await userEvent.click(dialog.getByRole('button', { name: 'File Statement' }))
    await says('CIS statement filed')
    await expect(filed()).toMatchObject([
      { tax_year: 2026, tax_month: 8, total_payments: 458.4, total_deductions: 84 },
    ])
    await seen(canvas.findByText(/Filed by you/))
    await userEvent.click(canvas.getByRole('button', { name: /^Delete .* from Brook Joinery/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete statement' }))
    await says('CIS statement deleted successfully')
    await waitFor(() => expect(filed()).toEqual([]))
  },
}
