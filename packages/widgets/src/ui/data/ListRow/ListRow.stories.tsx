import type { Meta, StoryObj } from '@storybook/react-vite'
import { FolderPlusIcon, HardHatIcon, UserPlusIcon } from '../../icons/index.ts'
import { Sheet } from '../../ledger/index.ts'
import { ListRow, RowList } from './ListRow.tsx'

const meta = { component: ListRow, args: { title: 'Add Worker' } } satisfies Meta<typeof ListRow>
export default meta
type Story = StoryObj<typeof meta>

export const Actions: Story = {
  render: () => (
    <Sheet title="Quick Actions" padding="rows">
      <RowList>
        <ListRow icon={UserPlusIcon} title="Add Worker" href="#add" />
        <ListRow icon={FolderPlusIcon} title="New Project" href="#new" />
        <ListRow icon={HardHatIcon} title="Workers" href="#workers" />
      </RowList>
    </Sheet>
  ),
}

export const Rates: Story = {
  render: () => (
    <Sheet title="Your Clients" padding="rows">
      <RowList>
        <ListRow title="Hartwell & Sons Construction" figure={220} figureNote="a day" href="#a" />
        <ListRow title="Moorside Contracts" figure={240} figureNote="a day" href="#b" />
        <ListRow title="1 pending invitation" note="Aldgate Refurb Ltd. 2 days left" href="#c" />
      </RowList>
    </Sheet>
  ),
}
