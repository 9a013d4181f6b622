import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { TimesheetStatus } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { opensHistory } from '../../story-history.ts'
import { inAnOffice } from '../../story-members.ts'
import { timesheetIn } from '../story-timesheets.ts'
import { TimesheetView } from './TimesheetView.tsx'
import { seen } from '../../../ui/story-seen.ts'

const { callum, aisha } = worldIds
const of = (status: TimesheetStatus, worker = callum) => ({
  timesheetId: timesheetIn(buildWorld(), status, worker).id,
})

const meta = {
  title: 'Worker/Timesheet',
  component: TimesheetView,
  parameters: worldParameters,
  decorators: [inWorld()],
  args: of('disputed'),
} satisfies Meta<typeof TimesheetView>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Disputed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Weekend'))
    await userEvent.click(canvas.getByRole('button', { name: 'Amend Timesheet' }))
    await expect(storyHost.navigated).toEqual([
      { to: 'amend-timesheet', id: of('disputed').timesheetId },
    ])
  },
}
export const Draft: Story = { args: of('draft') }
export const Submitted: Story = { args: of('submitted') }
export const Approved: Story = { args: of('approved') }
export const Rejected: Story = { args: of('rejected') }
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const LongText: Story = {
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) {
        if (person.company_name) person.company_name += ' and Sons (Yorkshire and Humber) Limited'
      }
      const timesheet = timesheetIn(world, 'disputed', callum)
      timesheet.notes = 'Gate code changed on Thursday, ask the office before you come. '.repeat(20)
      timesheet.rejection_reason = 'Not agreed. '.repeat(60)
      for (const item of timesheet.items) {
        item.notes = 'Scaffold was not signed off until ten. '.repeat(6)
        item.project_name = `${item.project_name ?? ''} with the Refurbishment of the Boiler House`
      }
    },
  }),
}

export const ManyRows: Story = {
  ...inThis({
    arrange: (world) => {
      const { items } = timesheetIn(world, 'disputed', callum)
      const [line] = items
      if (!line) throw new Error('The timesheet has no entry to repeat')
      while (items.length < 120) {
        items.push({ ...line, id: fixtureId('entry', 90_000 + items.length) })
      }
    },
  }),
}

export const BackToTheList: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Back to Timesheets'))
    await expect(storyHost.navigated).toEqual([{ to: 'invoices', tab: 'timesheets' }])
  },
}

export const Loading: Story = { ...inThis({ failures: { 'timesheets.read': 'pending' } }) }
export const ServerError: Story = { ...inThis({ failures: { 'timesheets.read': 'internal' } }) }
export const NetworkError: Story = { ...inThis({ failures: { 'timesheets.read': 'network' } }) }
export const Denied: Story = {
  ...inThis({ errors: ['access_denied'] }),
  args: of('submitted', aisha),
}
export const DeniedToClients: Story = { ...inThis({ as: 'client' }) }
export const NotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { timesheetId: fixtureId('timesheet', 99_999) },
}

/** Whoever sent it sees whom it waits for. */
export const WaitsForANamedPerson: Story = {
  args: of('submitted', aisha),
  ...inThis({ as: 'aisha', arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/^Waits for .*(Łukasz O’Brien|Priya Nair)/))
  },
}

export const HistoryInADrawer: Story = {
  play: ({ canvasElement }) => opensHistory(canvasElement, /disputed timesheet TS-/),
}
