import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { SearchField } from './SearchField.tsx'

const meta = {
  component: SearchField,
  args: { label: 'Search invoices', value: '', placeholder: 'Search', onChange: fn() },
  render: (args) => (
    <Held<string> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <SearchField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { kbd: '/' } }

export const Filled: Story = {
  args: { value: 'kirk' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(page.getByRole('searchbox', { name: 'Search invoices' })).toHaveFocus()
  },
}

export const WithLabel: Story = { args: { isLabelHidden: false, label: 'Project' } }
