import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button, ButtonLink } from '../../controls/index.ts'
import { Avatar, Badge, ListRow, RowList } from '../../data/index.ts'
import { Banner } from '../../feedback/index.ts'
import {
  ArrowRightIcon,
  BellIcon,
  Building2Icon,
  ChartNoAxesColumnIcon,
  CircleUserRoundIcon,
  DownloadIcon,
  FileTextIcon,
  HouseIcon,
  PlusIcon,
  SendIcon,
  SettingsIcon,
} from '../../icons/index.ts'
import {
  DayRow,
  DaySheet,
  DocumentId,
  EmptyDayRow,
  FactCell,
  FactCells,
  Figure,
  Sheet,
  SheetPart,
  SummaryList,
  TearLine,
  WeekStrip,
  type SummaryLine,
} from '../../ledger/index.ts'
import { Page } from '../Page/Page.tsx'
import { Inline, Stack } from '../Stack/Stack.tsx'
import { StickyBar } from '../StickyBar/StickyBar.tsx'
import { Heading, Text } from '../Text/Text.tsx'
import { WorkerShell } from './WorkerShell.tsx'
import { taxYear } from './story-tax-year.tsx'
import { seen } from '../../story-seen.ts'

const today = '2026-11-21'
const notes = ['8.0 h', '10.0 h', '8.0 h', 'Fixed', '8.0 h', '4.0 h', undefined]

const meta = {
  component: WorkerShell,
  parameters: { flush: true },
  args: {
    homeHref: '#home',
    current: 'home',
    nav: [
      { id: 'home', label: 'Home', href: '#home', icon: HouseIcon },
      { id: 'invoices', label: 'Invoices', href: '#invoices', icon: FileTextIcon },
      { id: 'clients', label: 'Clients', href: '#clients', icon: Building2Icon },
      { id: 'reports', label: 'Reports', href: '#reports', icon: ChartNoAxesColumnIcon },
      { id: 'profile', label: 'Profile', href: '#profile', icon: CircleUserRoundIcon },
    ],
    tools: [
      {
        id: 'bell',
        label: 'Notifications',
        icon: BellIcon,
        href: '#bell',
        count: 2,
        countLabel: 'unread',
      },
      { id: 'settings', label: 'Settings', icon: SettingsIcon, href: '#settings' },
    ],
    userMenu: <Avatar name="Callum Reid" />,
    add: (place) => (
      <Button
        variant="primary"
        size={place === 'bar' ? 'compact' : 'large'}
        icon={<PlusIcon size={place === 'bar' ? 's' : 'm'} />}
      >
        Add
      </Button>
    ),
    children: null,
  },
} satisfies Meta<typeof WorkerShell>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {
  args: {
    children: (
      <Page title="Good morning, Callum" subtitle="Saturday 21 November 2026" side={taxYear}>
        <Banner
          tone="caution"
          title="Profile Incomplete"
          actions={[
            { label: 'Complete profile', href: '#profile' },
            { label: 'Remind me later', onPress: () => undefined },
          ]}
        >
          Postal code and trade type are missing.
        </Banner>
        <Sheet label="Outstanding invoices" padding="rows">
          <RowList>
            <ListRow href="#invoices" title="Outstanding invoices" note="4 invoices, 1 overdue" />
          </RowList>
          <SheetPart>
            <Stack align="end">
              <Figure amount={4750.15} size="screen" total />
            </Stack>
          </SheetPart>
          <TearLine />
          <SheetPart>
            <Stack>
              <Inline justify="between">
                <Heading level={2} size="part">
                  Quick Entry
                </Heading>
                <Text size="small" tone="muted">
                  16 – 22 Nov
                </Text>
              </Inline>
              <WeekStrip
                label="Days worked this week"
                today={today}
                onToggle={() => undefined}
                days={notes.map((note, index) => ({
                  date: `2026-11-${16 + index}`,
                  worked: note !== undefined,
                  note,
                }))}
              />
              <Inline justify="between">
                <Text size="small" tone="muted">
                  Draft <DocumentId>INV-2026-0047</DocumentId>
                </Text>
                <ButtonLink href="#editor">
                  Continue <ArrowRightIcon size="s" />
                </ButtonLink>
              </Inline>
            </Stack>
          </SheetPart>
        </Sheet>
        <Sheet title="Current Projects" padding="rows">
          <RowList>
            <ListRow
              href="#krf"
              title="Kirkstall Road Flats"
              note="KRF-02 · Hartwell & Sons Construction"
              figure={220}
              figureNote="a day"
            />
          </RowList>
        </Sheet>
      </Page>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.getByRole('link', { name: 'Notifications, 2 unread' }))
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  },
}

const lines: SummaryLine[] = [
  { label: 'Labour', reason: ['38.0 h £1,182.50', 'Fixed price £532.00'], amount: 1714.5 },
  { label: 'Expenses', reason: '2 items', amount: 233.9 },
  { label: 'VAT', reason: '20% of £1,948.40', amount: 389.68 },
  { label: 'CIS deduction', reason: '20% of labour £1,714.50', amount: -342.9 },
  { label: 'Net amount', amount: 1995.18, kind: 'total' },
]

export const Editor: Story = {
  args: {
    current: 'invoices',
    isFocused: true,
    add: undefined,
    children: (
      <Page
        title={<DocumentId>INV-2026-0047</DocumentId>}
        badge={<Badge>Draft</Badge>}
        back={{ href: '#invoices', label: 'Back to Invoices' }}
        phoneAction={<Button size="compact">Save Draft</Button>}
        hideSideOnPhone
        side={
          <Sheet title="Summary" aside="Saved 11:04">
            <Stack>
              <SummaryList lines={lines} />
              <Button variant="primary" isBlock>
                Submit Invoice
              </Button>
              <Button isBlock>Save Draft</Button>
            </Stack>
          </Sheet>
        }
        bar={
          <StickyBar
            label="Net amount"
            amount={1995.18}
            details={<SummaryList size="compact" lines={lines.slice(0, -1)} />}
            action={<Button variant="primary">Submit Invoice</Button>}
          />
        }
      >
        <DaySheet
          label="Days"
          heads={{ date: 'Date', title: 'Project', type: 'Type', hours: 'Hours', amount: 'Amount' }}
        >
          {['2026-11-16', '2026-11-17', '2026-11-20', today].map((date) => (
            <DayRow
              key={date}
              date={date}
              today={today}
              title="Kirkstall Road Flats"
              note="8.0 h"
              type="Standard"
              hours="8.0 h"
              amount={220}
              isOpen={date === '2026-11-17'}
              onOpenChange={() => undefined}
            >
              <Text>Fields of the day</Text>
            </DayRow>
          ))}
          <EmptyDayRow
            date="2026-11-22"
            title="No work"
            action="Add work"
            onAdd={() => undefined}
          />
        </DaySheet>
      </Page>
    ),
  },
}

export const Document: Story = {
  args: {
    current: 'invoices',
    add: undefined,
    children: (
      <Page
        title={<DocumentId>INV-2026-0046</DocumentId>}
        badge={
          <Badge tone="info" icon={SendIcon}>
            Submitted
          </Badge>
        }
        back={{ href: '#invoices', label: 'Back to Invoices' }}
        actions={<Button icon={<DownloadIcon />}>Download PDF</Button>}
        side={
          <Sheet title="Summary">
            <SummaryList lines={lines} />
          </Sheet>
        }
      >
        <FactCells columns={4}>
          <FactCell label="Client" value="Pennine Build Ltd" />
          <FactCell label="Worker" value="Callum Reid" />
          <FactCell label="Service Period" value="9 – 15 Nov 2026" />
          <FactCell label="Due Date" value="Fri 27 Nov 2026" />
        </FactCells>
      </Page>
    ),
  },
}

/** Scrolled to its end, a page has its last control clear of the button that floats over it. */
export const RoomUnderTheFloatingButton: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    current: 'invoices',
    children: (
      <Page title="Invoices">
        <Stack>
          {Array.from({ length: 30 }, (_, index) => (
            <Inline key={index} justify="end">
              <Button>{`More for ${index + 1}`}</Button>
            </Inline>
          ))}
        </Stack>
      </Page>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const last = canvas.getByRole('button', { name: 'More for 30' })
    document.scrollingElement?.scrollTo(0, 1_000_000)
    canvasElement.closest('[data-daysheet-root]')?.scrollTo(0, 1_000_000)
    const add = canvas.getAllByText('Add').find((one) => one.checkVisibility())
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      add?.getBoundingClientRect().top ?? 0,
    )
  },
}
