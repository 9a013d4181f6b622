import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Link } from '../../controls/index.ts'
import { Badge, ListRow, RowList } from '../../data/index.ts'
import { ClockIcon } from '../../icons/index.ts'
import { Text } from '../../layout/index.ts'
import { Sheet, TearLine } from './Sheet.tsx'

const meta = {
  component: Sheet,
  args: { title: 'Notes', children: <Text>Saturday agreed with Dave on site, crane day.</Text> },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = {}

/** What does not fit beside a long name stands under it, clear of its letters. */
export const LongNameAndBadge: Story = {
  args: {
    title: 'Hartwell & Sons Construction and Refurbishment (Yorkshire and Humber) Limited',
    aside: (
      <Badge tone="caution" icon={ClockIcon}>
        Expires in 2 days
      </Badge>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = canvas.getByRole('heading').getBoundingClientRect()
    const badge = canvas.getByText('Expires in 2 days').getBoundingClientRect()
    await expect(badge.top).toBeGreaterThanOrEqual(name.bottom)
  },
}

export const WithRows: Story = {
  args: {
    title: 'Current Projects',
    padding: 'rows',
    aside: (
      <Link href="#all" isSmall isStandalone>
        View all
      </Link>
    ),
    children: (
      <RowList>
        <ListRow
          href="#krf"
          title="Kirkstall Road Flats"
          note="KRF-02 · Hartwell & Sons Construction"
          figure={220}
          figureNote="a day"
        />
        <ListRow
          href="#ose"
          title="Otley School Extension"
          note="OSE-11 · Hartwell & Sons Construction"
          figure={220}
          figureNote="a day"
        />
      </RowList>
    ),
  },
}

export const Torn: Story = {
  args: {
    title: undefined,
    label: 'Outstanding',
    padding: 'rows',
    children: (
      <>
        <RowList>
          <ListRow title="4 invoices, 1 overdue" figure={4750.15} />
        </RowList>
        <TearLine />
        <RowList>
          <ListRow title="Quick Entry" note="16 – 22 Nov" />
        </RowList>
      </>
    ),
  },
}
