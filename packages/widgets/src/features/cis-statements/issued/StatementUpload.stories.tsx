import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { eventTypes, inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import {
  callum,
  chooseFile,
  pdfFile,
  pressUpload,
  withoutCallumsOctober,
} from '../story-statements.ts'
import { press } from '../month-end/story-months.ts'
import { CisStatements } from './CisStatements.tsx'
import { ofPriya, outstanding } from './story-issued.ts'

const meta = {
  title: 'Client/CIS statements/Upload',
  component: CisStatements,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CisStatements>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const UploadedFromTheList: Story = {
  args: outstanding,
  ...inThis({ arrange: withoutCallumsOctober }),
  play: async () => {
    await press('Upload Month 7 (6 Oct – 5 Nov 2026) of Callum Reid')
    const dialog = await screen.findByRole('dialog', { name: 'Upload Statement' })
    await seen(within(dialog).findByText(/^Paid in this tax month: £/))
    await chooseFile(pdfFile())
    await seen(within(dialog).findByText('October.pdf'))
    await pressUpload(dialog)
    await says('CIS statement uploaded successfully')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await seen(screen.findByText('Nothing to give'))
    await expect(eventTypes()).toEqual(['cis_statement.uploaded'])
  },
}
/** The question stands over the dialog that it is about. */
export const AnotherFromTheList: Story = {
  args: { view: { workerId: callum } },
  play: async () => {
    const before = ofPriya().length
    await press('Upload Statement')
    const dialog = await screen.findByRole('dialog', { name: 'Upload Statement' })
    await seen(within(dialog).findByText('A statement of this month exists already'))
    await pressUpload(dialog)
    const name = 'Upload another statement for Callum Reid?'
    const question = within(await screen.findByRole('alertdialog', { name }))
    await userEvent.click(question.getByRole('button', { name: 'Upload another' }))
    await says('CIS statement uploaded successfully')
    await expect(ofPriya()).toHaveLength(before + 1)
  },
}
export const UploadOnAPhone: Story = {
  globals: phone,
  play: async () => {
    await press('Upload Statement')
    await seen(screen.findByRole('dialog', { name: 'Upload Statement' }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
