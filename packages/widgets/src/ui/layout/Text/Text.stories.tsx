import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { Heading, Text } from './Text.tsx'

const meta = { component: Text, args: { children: 'Body and every input' } } satisfies Meta<
  typeof Text
>
export default meta
type Story = StoryObj<typeof meta>

export const Body: Story = {}
export const Steps: Story = {
  render: () => (
    <Stack gap={2}>
      <Heading level={1}>Screen title</Heading>
      <Heading level={2}>Section</Heading>
      <Heading level={3}>Part</Heading>
      <Text>Body and every input</Text>
      <Text size="small" tone="muted">
        Desk tables and hints
      </Text>
      <Text size="tiny">Column heads, stubs, badges</Text>
      <Text tone="critical" isStrong>
        Due Fri 13 Nov
      </Text>
    </Stack>
  ),
}
