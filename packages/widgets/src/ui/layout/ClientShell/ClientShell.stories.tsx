import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  Button,
  ButtonLink,
  FilterChips,
  IconButton,
  SearchField,
  SegmentedControl,
} from '../../controls/index.ts'
import { CardItem, CardList, ListCard, ListRow, RowList } from '../../data/index.ts'
import { Banner } from '../../feedback/index.ts'
import {
  BellIcon,
  CheckIcon,
  ClockIcon,
  DownloadIcon,
  FileTextIcon,
  FolderIcon,
  HardHatIcon,
  LandmarkIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MailIcon,
  SettingsIcon,
  UserPlusIcon,
} from '../../icons/index.ts'
import {
  DocumentId,
  FactCell,
  FactCells,
  Sheet,
  SummaryList,
  WeekStrip,
} from '../../ledger/index.ts'
import { BulkBar } from '../BulkBar/BulkBar.tsx'
import { DetailPanel, MasterDetail } from '../MasterDetail/MasterDetail.tsx'
import { Page } from '../Page/Page.tsx'
import { ClientShell } from './ClientShell.tsx'

const meta = {
  component: ClientShell,
  parameters: { flush: true },
  args: {
    homeHref: '#home',
    caption: 'Client Dashboard',
    current: 'dashboard',
    nav: [
      { id: 'dashboard', label: 'Dashboard', href: '#dashboard', icon: LayoutDashboardIcon },
      { id: 'workers', label: 'Workers', href: '#workers', icon: HardHatIcon },
      { id: 'projects', label: 'Projects', href: '#projects', icon: FolderIcon },
      {
        id: 'invoices',
        label: 'Invoices',
        href: '#invoices',
        icon: FileTextIcon,
        count: 7,
        countLabel: 'to review',
      },
      { id: 'timesheets', label: 'Timesheets', href: '#timesheets', icon: ClockIcon, count: 4 },
      { id: 'settings', label: 'Settings', href: '#settings', icon: SettingsIcon },
    ],
    phoneNav: ['dashboard', 'invoices', 'timesheets', 'workers'],
    search: { label: 'Search', kbd: '/', onPress: fn() },
    tools: [{ id: 'bell', label: 'Notifications', icon: BellIcon, count: 3, countLabel: 'unread' }],
    user: { name: 'Priya Nair', note: 'Hartwell & Sons' },
    signOut: { label: 'Sign out', icon: LogOutIcon, onPress: fn() },
    children: null,
  },
} satisfies Meta<typeof ClientShell>
export default meta
type Story = StoryObj<typeof meta>

export const Dashboard: Story = {
  args: {
    children: (
      <Page
        width="desk"
        sideWidth="narrow"
        title="Welcome, Hartwell & Sons Construction"
        subtitle="Saturday 21 November 2026"
        actions={
          <ButtonLink href="#invoices" variant="primary">
            Review 7 invoices
          </ButtonLink>
        }
        lead={
          <FactCells columns={5} lead>
            <FactCell
              href="#owed"
              label="Amount Owed"
              figure={18264.9}
              size="hero"
              total
              note="submitted, approved and resolved, net of CIS"
            />
            <FactCell href="#cis" label="CIS Owed" figure={4118.35} note="to HMRC by 19 Dec 2026" />
            <FactCell href="#pending" label="Pending Invoices" figure="7" note="1 overdue" />
            <FactCell href="#workers" label="Total Workers" figure="14" note="of 15 licences" />
            <FactCell href="#projects" label="Active Projects" figure="5" note="1 paused" />
          </FactCells>
        }
        side={
          <Sheet title="Quick Actions" padding="rows">
            <RowList>
              <ListRow icon={UserPlusIcon} title="Add Worker" href="#add" />
              <ListRow icon={FolderIcon} title="Projects" href="#projects" />
            </RowList>
          </Sheet>
        }
      >
        <Sheet title="Recent Invoices" padding="rows">
          <RowList>
            <ListRow href="#1" title="Aisha Bello" note="INV-2026-0052" figure={1824.94} />
            <ListRow href="#2" title="Tomasz Zielinski" note="INV-2026-0038" figure={1004.6} />
          </RowList>
        </Sheet>
      </Page>
    ),
  },
}

const net = [
  { label: 'Labour', reason: '46.0 h at £260.00 a day', amount: 1690 },
  { label: 'VAT', reason: '20% of £1,802.45', amount: 360.49 },
  { label: 'CIS deduction', reason: '20% of labour £1,690.00', amount: -338 },
  { label: 'Net amount', amount: 1824.94, kind: 'total' as const },
]

export const Queue: Story = {
  args: {
    current: 'invoices',
    children: (
      <Page
        title="Invoices"
        actions={
          <SegmentedControl
            label="Show"
            size="compact"
            value="active"
            onChange={() => undefined}
            options={[
              { id: 'active', label: 'Active' },
              { id: 'archived', label: 'Archived' },
            ]}
          />
        }
      >
        <MasterDetail
          isDetailOpen={false}
          list={
            <>
              <SearchField label="Search invoices" placeholder="Search invoice number" value="" />
              <FilterChips
                label="Status"
                value="submitted"
                onChange={() => undefined}
                options={[
                  { id: 'all', label: 'All', count: 41 },
                  { id: 'submitted', label: 'Submitted', count: 7 },
                  { id: 'approved', label: 'Approved', count: 6 },
                ]}
              />
              <CardList label="Invoices">
                {['Aisha Bello', 'Tomasz Zielinski', 'Liam Doherty'].map((worker, index) => (
                  <CardItem key={worker}>
                    <ListCard
                      headingLevel={2}
                      title={worker}
                      detail={<DocumentId>{`INV-2026-005${index}`}</DocumentId>}
                      meta="16 – 21 Nov"
                      badges="Due 27 Nov"
                      figure={1824.94 - index * 200}
                      tick={{
                        label: `Select INV-2026-005${index}`,
                        value: index > 0,
                        onChange: () => undefined,
                      }}
                      actions={
                        <Button size="compact" icon={<CheckIcon size="s" />}>
                          Approve
                        </Button>
                      }
                    />
                  </CardItem>
                ))}
              </CardList>
              <BulkBar
                label="Selected invoices"
                count="2 selected"
                amount={2639.8}
                onClear={() => undefined}
                action={
                  <Button variant="primary" icon={<CheckIcon />}>
                    Approve 2
                  </Button>
                }
              />
            </>
          }
          detail={
            <DetailPanel
              label="INV-2026-0052"
              title="Aisha Bello"
              aside="Electrician"
              subtitle={<DocumentId>INV-2026-0052</DocumentId>}
              tools={
                <>
                  <IconButton label="Download PDF" icon={<DownloadIcon />} />
                  <IconButton label="Contact Worker" icon={<MailIcon />} />
                </>
              }
              actions={
                <>
                  <Button icon={<CheckIcon />} kbd="A">
                    Approve
                  </Button>
                  <Button kbd="D">Dispute</Button>
                  <Button variant="quietDanger">Reject</Button>
                </>
              }
            >
              <Banner
                tone="caution"
                icon={LandmarkIcon}
                title="Bank details changed on 18 Nov 2026"
              />
              <WeekStrip
                label="Hours by day"
                days={['8', '8', '8', '8', '8', '6', undefined].map((note, index) => ({
                  date: `2026-11-${16 + index}`,
                  worked: note !== undefined,
                  note,
                }))}
              />
              <SummaryList size="compact" lines={net} />
            </DetailPanel>
          }
        />
      </Page>
    ),
  },
}

export const Drawer: Story = {
  args: Dashboard.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).queryByRole('button', { name: 'More' })
    // At a desk the nav is at the side and there is nothing to open.
    if (!more) return
    await userEvent.click(more)
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await expect(within(drawer).getByRole('link', { name: 'Settings' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** An accountant of several companies: the foot names the one that this is, and leads to the others. */
export const OfSeveralCompanies: Story = {
  args: {
    ...Dashboard.args,
    user: { name: 'Grace O’Brien' },
    company: { name: 'Whitaker, Featherstonehaugh & Sons Ltd', onSwitch: fn() },
  },
  play: async ({ args, canvasElement }) => {
    const name = 'Whitaker, Featherstonehaugh & Sons Ltd Switch company'
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(args.company?.onSwitch).toHaveBeenCalledOnce()
  },
}
