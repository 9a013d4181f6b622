import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../../controls/index.ts'
import { Building2Icon } from '../../icons/index.ts'
import { Grid } from '../../layout/index.ts'
import { Loading } from '../Loading/Loading.tsx'
import { OfflineState } from '../OfflineState/OfflineState.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { DeniedState, EmptyState, ErrorState, NotFoundState } from './states.tsx'

const meta = {
  component: ErrorState,
  args: {
    title: 'Failed to load invoices',
    children: 'Nothing is lost. Your drafts are on this phone and on the server.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load invoices')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Unexpected: Story = {
  args: {
    title: 'Something went wrong',
    children: 'The team has been notified.',
    isUnexpected: true,
  },
}

export const All: Story = {
  tags: ['visual'],
  render: () => (
    <Grid min="card" gap={6}>
      <Loading>Setting up your workspace...</Loading>
      <EmptyState
        icon={Building2Icon}
        title="No Clients Yet"
        action={<Button variant="primary">See invitations</Button>}
      >
        When a client invites you, they appear here.
      </EmptyState>
      <EmptyState
        isFiltered
        title="No projects match your filters"
        action={<Button>Clear Filters</Button>}
      >
        3 filters are on.
      </EmptyState>
      <DeniedState action={<Button>Back to Home</Button>}>
        Only clients can view received invoices.
      </DeniedState>
      <NotFoundState title="Timesheet Not Found" action={<Button>Back to Timesheets</Button>}>
        It may have been deleted while it was a draft.
      </NotFoundState>
      <OfflineState>INV-2026-0047 is kept on this phone. Submit when you are back.</OfflineState>
      <ProgressBar
        label="Approving 40 invoices"
        value={26}
        max={40}
        valueText="26 of 40"
        note="You can leave this page."
      />
    </Grid>
  ),
}
