import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { keepClient, withPremium } from '../../story-own-clients.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'

const withBrook = (world: World): void => {
  withPremium(world)
  keepClient(world)
}

const meta = {
  title: 'Worker/Invoice editor/Own client',
  component: InvoiceEditor,
  args: { clientId: fixtureId('own_client', 1) },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: withBrook })],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

/** Where it goes is said before it is sent; due as the terms say; 20% as the client told. */
export const GoesByMail: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // Beside the form or under it, as there is room.
    await waitFor(
      () => {
        const said = canvas.getAllByText('Goes to accounts@brook.example')
        void expect(said.some((one) => one.checkVisibility())).toBe(true)
      },
      { timeout: 9000 },
    )
    const due = canvas.getByRole('group', { name: /Due date/ })
    await expect(due).toHaveTextContent(/21.*Dec|21.*12/)
  },
}

export const NoAddressYet: Story = {
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      keepClient(world, { invoice_email: null })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const links = await canvas.findAllByText('Add it', {}, { timeout: 9000 })
    const link = links.find((one) => one.checkVisibility())
    await expect(link?.parentElement).toHaveTextContent(/^Add the email address that documents for/)
    if (link) await userEvent.click(link)
    await expect(storyHost.navigated).toEqual([
      { to: 'edit-own-client', id: fixtureId('own_client', 1) },
    ])
  },
}
