import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { Tenant } from '../hosts/Tenant.tsx'
import { foundry, harbour, orchard, type Theme } from './index.ts'

const { priya, aisha } = worldIds
const waiting = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha }).id

type ScreenProps = { theme: Theme; density?: 'comfortable' | 'compact' }

const Screen = ({ theme, density }: ScreenProps) => (
  <Tenant tenant="themes" as="priya" theme={theme} density={density}>
    <main>
      <InvoiceApprovalQueue invoiceId={waiting} />
    </main>
  </Tenant>
)

const meta = {
  component: Screen,
  parameters: { bare: true, flush: true },
  play: async ({ canvasElement, args: { theme } }) => {
    const canvas = within(canvasElement)
    const all = await canvas.findAllByRole('button', { name: /^Approve/ }, { timeout: 20_000 })
    const main = all.find((button) => button.checkVisibility())
    const scheme = theme.scheme === 'dark' ? 'dark' : 'light'
    const probe = document.createElement('i')
    probe.style.color = theme[scheme]?.accent ?? ''
    canvasElement.append(probe)
    await waitFor(() =>
      expect(main && getComputedStyle(main).backgroundColor).toBe(getComputedStyle(probe).color),
    )
    probe.remove()
  },
} satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

const byDay = (theme: Theme): Theme => ({ ...theme, scheme: 'light' })
const byNight = (theme: Theme): Theme => ({ ...theme, scheme: 'dark' })

export const HarbourByDay: Story = { args: { theme: byDay(harbour) } }
export const HarbourByNight: Story = { args: { theme: byNight(harbour) } }
export const OrchardByDay: Story = { args: { theme: byDay(orchard) } }
export const OrchardByNight: Story = { args: { theme: byNight(orchard) } }
export const FoundryByDay: Story = { args: { theme: byDay(foundry), density: 'compact' } }
export const FoundryByNight: Story = { args: { theme: byNight(foundry), density: 'compact' } }
