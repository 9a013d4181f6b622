import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { keepClient, withPremium } from '../../story-own-clients.ts'
import { says } from '../../story-toast.ts'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { TimesheetView } from './TimesheetView.tsx'

const sentByCallum = ({ timesheets }: World) => {
  const found = timesheets.find(
    ({ worker_id, status }) => worker_id === worldIds.callum && status === 'submitted',
  )
  if (!found) throw new Error('Callum has sent no timesheet')
  return found
}

const meta = {
  title: 'Worker/Timesheet/Own client',
  component: TimesheetView,
  args: { timesheetId: sentByCallum(buildWorld()).id },
  parameters: worldParameters,
  decorators: [
    inWorld({
      as: 'worker',
      arrange: (world) => {
        withPremium(world)
        keepClient(world)
        sentByCallum(world).client_id = fixtureId('own_client', 1)
      },
    }),
  ],
} satisfies Meta<typeof TimesheetView>
export default meta
type Story = StoryObj<typeof meta>

const record = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: 'Record' }, { timeout: 9000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Approved as the worker was told, and taken back with the reason. */
export const RecordedAndUndone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const stored = () => storyHost.world.timesheets.find(({ id }) => id === args.timesheetId)
    await record(canvasElement, 'Record as Approved')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Record as Approved' }))
    await says('Recorded as approved')
    await seen(canvas.findByText(/^Recorded as approved by Callum Reid, as they were told, /))
    await expect(stored()?.status).toBe('approved')
    await record(canvasElement, 'Undo what was recorded')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It was another week.')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    await says(/is undone$/)
    await waitFor(() => expect(stored()?.status).toBe('submitted'))
  },
}
