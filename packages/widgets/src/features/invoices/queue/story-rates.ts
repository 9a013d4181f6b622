import { screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { storyHost } from '../../story-world.tsx'
import { invoiceIn } from '../../story-invoices.ts'

// Stories of an approval or a payment that asks about the rate first.

const { priya, aisha } = worldIds

export const aishas = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha })
export const approved = invoiceIn(buildWorld(), 'approved', { client: priya })

export const storedStatus = (id: string) =>
  storyHost.world.invoices.find((one) => one.id === id)?.status

export const press = async (canvasElement: HTMLElement, name: RegExp) => {
  const button = await waitFor(() => {
    const shown = within(canvasElement)
      .getAllByRole('button', { name })
      .find((one) => one.checkVisibility())
    if (!shown) throw new Error(`No ${String(name)} is in view`)
    return shown
  })
  await userEvent.click(button)
}

export const asked = async () => within(await screen.findByRole('alertdialog'))
