import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { storyHost } from '../../story-world.tsx'
import { invoiceIn } from '../../story-invoices.ts'

// Stories of the queue: the invoices they act on, and what a person presses in it.

const { priya, aisha, tomasz } = worldIds

export const inPriyas = (status: Parameters<typeof invoiceIn>[1], worker?: string) =>
  invoiceIn(buildWorld(), status, { client: priya, worker })
export const aishas = inPriyas('submitted', aisha)
export const approved = inPriyas('approved')
/** Hers is open beside the few that wait: drawing thirty rows has nothing to do with a dialog. */
export const open = { view: { status: 'submitted' }, invoiceId: aishas.id } as const
export const approvedOpen = { view: { status: 'approved' }, invoiceId: approved.id } as const
export const disputedOpen = { invoiceId: inPriyas('disputed', tomasz).id }

export const storedStatus = (id: string) =>
  storyHost.world.invoices.find((one) => one.id === id)?.status

/** The detail of Aisha's invoice is there with its lines. */
export const isOpen = async (canvasElement: HTMLElement, worker: string) => {
  const panel = await within(canvasElement).findByRole('heading', { name: new RegExp(worker) })
  await waitFor(() => expect(panel).toBeVisible())
  return panel
}
export const button = async (canvasElement: HTMLElement, name: RegExp | string) => {
  const found = await waitFor(() => {
    const all = within(canvasElement).getAllByRole('button', { name })
    const shown = all.find((one) => one.checkVisibility())
    if (!shown) throw new Error(`No ${String(name)} is in view`)
    return shown
  })
  return found
}
export const press = async (canvasElement: HTMLElement, name: RegExp | string) =>
  userEvent.click(await button(canvasElement, name))

export const dialogOf = async (canvasElement: HTMLElement, opener: string, role = 'dialog') => {
  await press(canvasElement, opener)
  await seen(screen.findByRole(role))
  return within(screen.getByRole(role))
}

export const rowsOf = (canvasElement: HTMLElement) => [
  ...canvasElement.querySelectorAll('table[aria-label="Invoices"] tbody tr'),
]
