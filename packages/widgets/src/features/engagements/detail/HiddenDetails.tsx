import { msg, Text } from '../../../ui/index.ts'

/** In place of the tax and bank details of a worker who has left. */
export const HiddenDetails = () => (
  <Text tone="muted">
    {msg(
      'Hidden, because you no longer work together. What is on their invoices to you stays there.',
    )}
  </Text>
)
