import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { Button } from '../../controls/index.ts'
import {
  ClockIcon,
  FilePlusIcon,
  PlusIcon,
  ReceiptIcon,
  Trash2Icon,
  ZapIcon,
} from '../../icons/index.ts'
import { Menu, MenuItem, MenuSeparator } from './Menu.tsx'

const onExpense = fn()

const meta = {
  component: Menu,
  args: {
    label: 'Add',
    trigger: (
      <Button variant="primary" icon={<PlusIcon />}>
        Add
      </Button>
    ),
    children: (
      <>
        <MenuItem icon={<FilePlusIcon />} href="#invoice">
          New Invoice
        </MenuItem>
        <MenuItem icon={<ClockIcon />} kbd="T">
          New Timesheet
        </MenuItem>
        <MenuItem icon={<ReceiptIcon />} onPress={onExpense}>
          New Business Expense
        </MenuItem>
        <MenuItem icon={<ZapIcon />} isDisabled>
          Quick Entry
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2Icon />} isDestructive>
          Delete
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add' }))
    await seen(screen.findByRole('menu', { name: 'Add' }))
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    onExpense.mockClear()
    const trigger = within(canvasElement).getByRole('button', { name: 'Add' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(onExpense).toHaveBeenCalledOnce()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
