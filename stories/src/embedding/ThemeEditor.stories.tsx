import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { ThemeEditor } from './ThemeEditor.tsx'

const meta = {
  title: 'Embedding/Theme editor',
  component: ThemeEditor,
  // A page to work on; one about its props would be empty.
  tags: ['!autodocs'],
  // The screen stands in the theme that is tried, not in one of ours.
  parameters: { bare: true },
} satisfies Meta<typeof ThemeEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Tried: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText(/^INV-/, {}, { timeout: 20_000 })
    // A colour field opens the system's own dialog; what it answers is a change.
    fireEvent.change(canvas.getByLabelText('Main action'), { target: { value: '#14532d' } })
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'The prop' })).toHaveTextContent(
        "theme={{ light: { accent: '#14532d' } }}",
      ),
    )
    expect(canvas.getByRole('region', { name: 'The style sheet' })).toHaveTextContent(
      '--ds-accent: #14532d',
    )
    const status = canvas.getByRole('status', { name: 'Contrast' })
    expect(status).toHaveTextContent('accentText on accent holds')
    fireEvent.change(canvas.getByLabelText('Text on the main action'), {
      target: { value: '#ffffff' },
    })
    await waitFor(() => expect(status).toHaveTextContent('Every text and edge can be read.'))
  },
}
