import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, FilterChips, SearchField } from '../../controls/index.ts'
import { DownloadIcon } from '../../icons/index.ts'
import { Toolbar } from './Toolbar.tsx'

const meta = { component: Toolbar } satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Invoices: Story = {
  args: {
    search: <SearchField label="Search invoices" placeholder="Search number or client" value="" />,
    filters: (
      <FilterChips
        label="Status"
        value="all"
        onChange={() => undefined}
        options={[
          { id: 'all', label: 'All', count: 15 },
          { id: 'draft', label: 'Draft', count: 1 },
          { id: 'submitted', label: 'Submitted', count: 3 },
          { id: 'paid', label: 'Paid', count: 8 },
        ]}
      />
    ),
    end: <Button icon={<DownloadIcon />}>Export</Button>,
  },
}
