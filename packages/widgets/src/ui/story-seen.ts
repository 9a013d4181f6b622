import { expect, waitFor } from 'storybook/test'

/** What opens is in the page a moment before it is seen, longer on a busy machine. */
export async function seen(
  found: HTMLElement | undefined | Promise<HTMLElement | undefined>,
): Promise<void> {
  const element = await found
  await waitFor(() => expect(element).toBeVisible(), { timeout: 10_000 })
}
