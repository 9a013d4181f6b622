import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { ApiError, type TimesheetStatus } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { opensHistory } from '../../story-history.ts'
import { says } from '../../story-toast.ts'
import { timesheetIn } from '../story-timesheets.ts'
import { TimesheetApprovalQueue } from './TimesheetApprovalQueue.tsx'

const meta = {
  title: 'Client/Timesheet approvals',
  component: TimesheetApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof TimesheetApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const { priya, aisha, tomasz, callum, liam } = worldIds
const phone = { viewport: { value: 'phone' } }
const dark = { theme: 'dark' }
const of = (status: TimesheetStatus, worker: string) =>
  timesheetIn(buildWorld(), status, worker, priya)
const aishas = of('submitted', aisha)
const submitted = { view: { status: 'submitted' } } as const

const stored = (id: string) => storyHost.world.timesheets.find((one) => one.id === id)

const button = (canvasElement: HTMLElement, name: RegExp | string) =>
  waitFor(() => {
    const all = within(canvasElement).getAllByRole('button', { name })
    const shown = all.find((one) => one.checkVisibility())
    if (!shown) throw new Error(`No ${String(name)} is in view`)
    return shown
  })
const press = async (canvasElement: HTMLElement, name: RegExp | string) =>
  userEvent.click(await button(canvasElement, name))
const dialogOf = async (canvasElement: HTMLElement, opener: RegExp | string, role = 'dialog') => {
  await press(canvasElement, opener)
  await seen(screen.findByRole(role))
  return within(screen.getByRole(role))
}
const tick = async (canvasElement: HTMLElement, worker: string) => {
  const box = await waitFor(() => {
    const all = within(canvasElement).getAllByRole('checkbox', { name: new RegExp(worker) })
    const shown = all.find((one) => one.closest('label, td, div')?.checkVisibility())
    if (!shown) throw new Error(`No tick of ${worker} is in view`)
    return shown
  })
  await userEvent.click(box)
}

export const Default: Story = {}
export const Submitted: Story = { args: submitted }
export const Selected: Story = { tags: ['visual'], args: { ...submitted, timesheetId: aishas.id } }
export const Dark: Story = { args: { timesheetId: aishas.id }, globals: dark, tags: ['!test'] }
export const Phone: Story = { args: submitted, globals: phone }
export const PhoneDetail: Story = { args: { timesheetId: aishas.id }, globals: phone }
export const Disputed: Story = { args: { timesheetId: of('disputed', tomasz).id } }
export const Approved: Story = { args: { timesheetId: of('approved', callum).id } }
export const Rejected: Story = { args: { timesheetId: of('rejected', callum).id } }

/** Two of Callum's ask Simon for the same week. */
export const Overlapping: Story = {
  ...inThis({ as: 'simon' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByText('Overlap').length).toBeGreaterThan(1))
    // Its row at a desk, its card on a phone.
    const marked = canvas.getAllByText('Overlap').find((one) => one.checkVisibility())
    await press(marked?.closest<HTMLElement>('tr, li') ?? canvasElement, /View of TS|Callum Reid/)
    await waitFor(() => expect(canvas.getByText(/^Callum Reid has also sent TS-/)).toBeVisible())
  },
}

export const LongText: Story = {
  args: { timesheetId: aishas.id },
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) {
        if (person.user_type === 'worker') person.full_name += ' of Wolverhampton-Featherstonehaugh'
      }
      for (const timesheet of world.timesheets) {
        timesheet.notes = 'Gate code changed on Thursday, ask the office. '.repeat(12)
      }
    },
  }),
}
export const ManyRows: Story = {
  ...inThis({
    arrange: ({ timesheets }) => {
      const pattern = timesheets.find(({ id }) => id === aishas.id)
      if (!pattern) throw new Error('Aisha has no timesheet to copy')
      for (let n = 0; n < 120; n += 1) {
        timesheets.push({
          ...pattern,
          id: fixtureId('timesheet', 10_000 + n),
          timesheet_number: `TS-2025-${String(n + 1).padStart(4, '0')}`,
        })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/^Showing 50 of 1\d\d timesheets$/))
  },
}
export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.timesheets = []
    },
  }),
}
export const NothingFound: Story = {
  args: { view: { q: 'nobody of this name' } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Clear Filters')
    await button(canvasElement, /Aisha Bello|View of TS/)
  },
}
export const Loading: Story = { ...inThis({ failures: { 'timesheets.listForClient': 'pending' } }) }
export const DetailLoading: Story = { ...inThis({ failures: { 'timesheets.read': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'timesheets.listForClient': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ failures: { 'timesheets.listForClient': 'network' } }),
}
export const DetailFailed: Story = { ...inThis({ failures: { 'timesheets.read': 'internal' } }) }
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients can view timesheets.'))
  },
}
export const SomebodyElses: Story = {
  ...inThis({ errors: ['access_denied'] }),
  args: { timesheetId: timesheetIn(buildWorld(), 'submitted', callum, worldIds.simon).id },
  play: async () => says('Access denied'),
}
export const Gone: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { timesheetId: fixtureId('timesheet', 99_999) },
  play: async () => says('Failed to load timesheet'),
}

export const OfOneWorker: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Worker/)
    const option = await screen.findByRole('option', { name: 'Liam Doherty' }, { timeout: 4000 })
    await userEvent.click(option)
    await waitFor(() =>
      expect(within(canvasElement).queryAllByRole('button', { name: /Aisha Bello/ })).toEqual([]),
    )
    await button(canvasElement, /Liam Doherty/)
    await press(canvasElement, 'Clear Filters')
    await button(canvasElement, /Aisha Bello/)
  },
}

export const ApprovedAlone: Story = {
  args: { ...submitted, timesheetId: aishas.id },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await says(`Timesheet ${aishas.timesheet_number} approved successfully`)
    await expect(stored(aishas.id)?.status).toBe('approved')
    await expect(eventTypes()).toEqual(['timesheet.approved'])
  },
}
export const ApprovalUndone: Story = {
  args: { ...submitted, timesheetId: aishas.id },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await says(`Timesheet ${aishas.timesheet_number} approved successfully`)
    await userEvent.keyboard('u')
    await says(`Timesheet ${aishas.timesheet_number} is submitted again`)
    await expect(stored(aishas.id)?.status).toBe('submitted')
    await expect(eventTypes()).toEqual(['timesheet.approved', 'timesheet.approval_undone'])
  },
}
export const DisputedWithReason: Story = {
  args: { timesheetId: aishas.id },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Dispute')
    await expect(dialog.getByRole('button', { name: 'Submit Dispute' })).toBeDisabled()
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Saturday was 4 hours.')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Dispute' }))
    await says('Timesheet dispute submitted successfully')
    await expect(stored(aishas.id)?.rejection_reason).toBe('Saturday was 4 hours.')
  },
}
export const RejectedWithReason: Story = {
  args: { timesheetId: aishas.id },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Reject')
    await expect(dialog.getByRole('button', { name: 'Reject Timesheet' })).toBeDisabled()
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Site was closed.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject Timesheet' }))
    await says(`Timesheet ${aishas.timesheet_number} rejected`)
    await expect(eventTypes()).toEqual(['timesheet.rejected'])
  },
}
export const RejectedWithReasonOnAPhone: Story = { ...RejectedWithReason, globals: phone }
export const ResolvedInFavour: Story = {
  ...Disputed,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Resolve Dispute')
    await seen(dialog.findByText('Friday was 6 hours.'))
    await expect(dialog.getByRole('radio', { name: /Approve/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve Dispute' }))
    await says('Timesheet dispute resolved successfully')
    await expect(stored(of('disputed', tomasz).id)?.status).toBe('approved')
  },
}

const liams = of('submitted', liam)
const tomaszs = of('submitted', tomasz)

/** A colleague has rejected one of the three by the time they are approved. */
export const ManyApprovedAndOneNot: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  args: submitted,
  play: async ({ canvasElement }) => {
    for (const worker of ['Aisha Bello', 'Liam Doherty', 'Tomasz Zielinski']) {
      await tick(canvasElement, worker)
    }
    Object.assign(stored(liams.id) ?? {}, { status: 'rejected', version: 2 })
    const dialog = await dialogOf(canvasElement, 'Approve 3', 'alertdialog')
    await seen(dialog.getByText(/^3 timesheets for \d+\.\d h in total\./))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 3' }))
    const result = await screen.findByRole('alertdialog', { name: '2 of 3 approved' })
    await seen(within(result).getByText(`Liam Doherty, ${liams.timesheet_number}`))
    await seen(
      within(result).getByText(
        "This timesheet is already rejected, so it can't be approved. Nothing was changed.",
      ),
    )
    await expect(stored(aishas.id)?.status).toBe('approved')
    await expect(stored(tomaszs.id)?.status).toBe('approved')
    await userEvent.click(within(result).getByText('Close'))
    await expect(eventTypes()).toEqual(['timesheet.approved', 'timesheet.approved', 'error'])
  },
}
export const ManyApprovedAndOneNotOnAPhone: Story = {
  ...ManyApprovedAndOneNot,
  globals: phone,
}

export const ManyByKeyboard: Story = {
  args: submitted,
  play: async ({ canvasElement }) => {
    const rows = () => [
      ...canvasElement.querySelectorAll('table[aria-label="Timesheets"] tbody tr'),
    ]
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    const count = rows().length
    await userEvent.keyboard('x')
    await userEvent.keyboard('j')
    await waitFor(() => expect(rows()[1]?.querySelector('button')).toHaveFocus())
    await userEvent.keyboard(' ')
    await seen(button(canvasElement, 'Approve 2'))
    await userEvent.keyboard('a')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2' }))
    await says('2 timesheets approved successfully')
    await waitFor(() => expect(rows()).toHaveLength(count - 2))
    await userEvent.keyboard('u')
    await says('2 timesheets are submitted again')
    await waitFor(() => expect(rows()).toHaveLength(count))
  },
}

export const ServiceAway: Story = {
  args: submitted,
  ...inThis({ failures: { 'timesheets.approve': new ApiError('unavailable') } }),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, 'Aisha Bello')
    const dialog = await dialogOf(canvasElement, 'Approve 1', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 1' }))
    await screen.findByRole('alertdialog', { name: '0 of 1 approved' })
    await seen(screen.findByRole('button', { name: 'Try 1 again' }))
    await expect(stored(aishas.id)?.status).toBe('submitted')
  },
}

export const HistoryInADrawer: Story = {
  args: { ...submitted, timesheetId: aishas.id },
  play: ({ canvasElement }) => opensHistory(canvasElement, /^Aisha Bello submitted timesheet TS-/),
}
