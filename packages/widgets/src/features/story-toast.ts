import { expect, screen, waitFor } from 'storybook/test'

/**
 * A toast says this. It stands outside the story's element and is not seen at the moment in which
 * it appears: sonner first measures it unseen.
 */
export const says = (message: string | RegExp) =>
  waitFor(() => expect(screen.getByText(message)).toBeVisible(), { timeout: 10_000 })
