import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button, IconButton } from '../../controls/index.ts'
import { Banner } from '../../feedback/index.ts'
import {
  EllipsisIcon,
  EyeIcon,
  MessageSquareWarningIcon,
  PencilLineIcon,
  SendIcon,
} from '../../icons/index.ts'
import { Badge } from '../Badge/Badge.tsx'
import { CardItem, CardList, ListCard } from './CardList.tsx'

const meta = { component: CardList, args: { label: 'Invoices', children: null } } satisfies Meta<
  typeof CardList
>
export default meta
type Story = StoryObj<typeof meta>

const more = (id: string) => <IconButton label={`More for ${id}`} icon={<EllipsisIcon />} />

/** A figure that is not what one would expect says what it is. */
export const NamedFigures: Story = {
  args: { label: 'CIS Statements' },
  render: (args) => (
    <CardList {...args}>
      <CardItem>
        <ListCard
          title="Month 7 (6 Oct – 5 Nov 2026)"
          detail="Hartwell & Sons Construction"
          meta="Uploaded 16 Nov"
          badges="Payments £2,408.00"
          figure={472.5}
          figureNote="Deductions"
        />
      </CardItem>
    </CardList>
  ),
}

/** It goes below what stands before it, rather than over the edge. */
export const WideBadgeOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { label: 'Workers paid in this month' },
  render: (args) => (
    <CardList {...args}>
      <CardItem>
        <ListCard
          title="Łukasz Wiśniewski"
          detail="20% · UTR 2108834503"
          meta="Payments £112,593.00"
          badges={<Badge icon={PencilLineIcon}>Figures changed since</Badge>}
          figure={754.35}
        />
      </CardItem>
    </CardList>
  ),
  play: async ({ canvas, canvasElement }) => {
    const edge = canvasElement.querySelector('li')?.getBoundingClientRect().right ?? 0
    const badge = canvas.getByText('Figures changed since').getBoundingClientRect()
    await expect(badge.right).toBeLessThan(edge - 8)
    await expect(badge.top).toBeGreaterThan(
      canvas.getByText('Payments £112,593.00').getBoundingClientRect().bottom - 1,
    )
  },
}

export const Invoices: Story = {
  render: (args) => (
    <CardList {...args}>
      <CardItem>
        <ListCard
          title="Hartwell & Sons Construction"
          detail="INV-2026-0047 · 16 – 22 Nov"
          meta="Due Fri 27 Nov"
          figure={1995.18}
          badges={<Badge icon={PencilLineIcon}>Draft</Badge>}
          actions={
            <>
              <Button size="compact" variant="quiet" icon={<PencilLineIcon size="s" />}>
                Edit
              </Button>
              {more('INV-2026-0047')}
            </>
          }
        />
      </CardItem>
      <CardItem>
        <ListCard
          title="Pennine Build"
          href="#0046"
          detail="INV-2026-0046 · 9 – 15 Nov"
          meta="Due Fri 27 Nov"
          figure={1529.6}
          badges={
            <Badge tone="info" icon={SendIcon}>
              Submitted
            </Badge>
          }
          actions={
            <>
              <Button size="compact" variant="quiet" icon={<EyeIcon size="s" />}>
                View
              </Button>
              {more('INV-2026-0046')}
            </>
          }
        />
      </CardItem>
      <CardItem>
        <ListCard
          title="Hartwell & Sons Construction"
          detail="INV-2026-0045 · 9 – 15 Nov"
          meta="Due Fri 27 Nov"
          figure={1223.75}
          badges={
            <Badge tone="caution" icon={MessageSquareWarningIcon}>
              Disputed
            </Badge>
          }
          actions={
            <>
              <Button size="compact" variant="quiet" icon={<PencilLineIcon size="s" />}>
                Amend
              </Button>
              {more('INV-2026-0045')}
            </>
          }
          note={
            <Banner tone="caution" icon={MessageSquareWarningIcon} title="Dispute reason.">
              Overtime on Tue 10 Nov was not agreed. Site closed at 17:00.
            </Banner>
          }
        />
      </CardItem>
    </CardList>
  ),
}
