import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { owedToPriya } from '../story-credits.ts'
import { PayRuns } from './PayRuns.tsx'
import { named, press, toast, withFile } from '../story-pay-runs.ts'

/** What is ready to pay, and the runs that pay it. */
const meta = {
  title: 'Client/Payments',
  component: PayRuns,
  parameters: { ...worldParameters, world: { arrange: named } },
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof PayRuns>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const payTable = async () => within(await screen.findByRole('table', { name: 'Ready to pay' }))

/** Everything that is due by next Friday is ticked; Make pay run makes a run of it. */
export const Default: Story = {
  tags: ['visual'],
  play: async () => {
    const table = await payTable()
    await expect(table.getByRole('checkbox', { name: 'Pay Łukasz Wiśniewski' })).toBeChecked()
    await seen(table.findByText('£2,800.00'))
    await seen(screen.findByRole('region', { name: 'To pay 2 workers' }))
  },
}
export const Phone: Story = { globals: phone, tags: ['visual'] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Made: Story = {
  play: async () => {
    await payTable()
    await press('Make pay run')
    await toast('Pay run PR-2026-0001 made')
    await waitFor(() => expect(storyHost.navigated).toMatchObject([{ to: 'pay-run' }]))
    const [run] = storyHost.world.payRuns
    await expect(run).toMatchObject({ total: 2800, count: 2 })
  },
}

/** What Łukasz owes back is under his invoices and ticked: what he is paid is less by it. */
export const OwedBack: Story = {
  ...inThis({
    arrange: (world) => {
      named(world)
      owedToPriya(world)
    },
  }),
  tags: ['visual'],
  play: async () => {
    const table = await payTable()
    await seen(table.findByText(/less CN-2026-0003 £180\.00$/))
    await userEvent.click(table.getByText('Łukasz Wiśniewski'))
    await expect(await table.findByRole('checkbox', { name: 'Set off CN-2026-0003' })).toBeChecked()
    await seen(table.findByText('£2,620.00'))
  },
}

/** Without its tick it stays owed back, and the run pays all. */
export const NotSetOff: Story = {
  ...OwedBack,
  tags: [],
  play: async (context) => {
    await OwedBack.play?.(context)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Set off CN-2026-0003' }))
    await seen((await payTable()).findByText('£2,800.00'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Set off CN-2026-0003' }))
    await press('Make pay run')
    await toast('Pay run PR-2026-0001 made')
    await expect(storyHost.world.payRuns).toMatchObject([
      { total: 2620, credits: [{ credit_note_number: 'CN-2026-0003', net: 180 }] },
    ])
  },
}

/** Narrowed to one worker, only theirs is ticked and paid. */
export const OfOneWorker: Story = {
  play: async () => {
    await payTable()
    await userEvent.click(screen.getByRole('button', { name: /^All workers/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Siân O’Brien' }))
    await seen(screen.findByRole('region', { name: 'To pay 1 worker' }))
    await press('Make pay run')
    await toast('Pay run PR-2026-0001 made')
    await expect(storyHost.world.payRuns[0]).toMatchObject({ count: 1 })
  },
}

/** Somebody without bank details is shown and can't be ticked. */
export const CannotBePaid: Story = {
  ...inThis({
    arrange: (world) => {
      named(world)
      for (const person of world.people) {
        if (person.id === worldIds.aisha) person.bank_account_number = null
      }
    },
  }),
  play: async () => {
    const table = await payTable()
    await seen(table.findByText("Can't be paid"))
    await expect(table.queryByRole('checkbox', { name: 'Pay Siân O’Brien' })).toBeNull()
    await seen(screen.findByRole('region', { name: 'To pay 1 worker' }))
  },
}

export const NothingDue: Story = {
  ...inThis({
    arrange: (world) => {
      world.invoices = world.invoices.filter(({ client_id }) => client_id !== worldIds.priya)
    },
  }),
  play: async () => {
    await seen(screen.findByText('Nothing is due by 27 Nov 2026.'))
  },
}

export const Runs: Story = {
  ...inThis({ arrange: (world) => void withFile(world) }),
  args: { tab: 'pay-runs' },
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('PR-2026-0007'))
    await seen(screen.findByText('To pay on Fri 27 Nov'))
  },
}

/** What is kept back and what is owed back stand beside the runs, each in its tab. */
export const HeldAndOwed: Story = {
  args: { tab: 'retentions' },
  play: async () => {
    await seen(screen.findByText('No retention is held.'))
    await userEvent.click(screen.getByRole('tab', { name: 'Credits' }))
    await seen(screen.findByText('No credit notes yet'))
  },
}
