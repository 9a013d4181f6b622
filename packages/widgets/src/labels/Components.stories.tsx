import { useState, type ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { WorkerInvoices } from '../features/worker-documents/index.ts'
import { DaysheetProvider, type DaysheetProviderProps } from '../provider/index.ts'
import { Badge, Button, EmptyState, Link, Spinner, type Components } from '../ui/index.ts'

type HostProps = Pick<DaysheetProviderProps, 'components' | 'labels' | 'theme'> & {
  children: ReactNode
}

function Host({ children, ...provider }: HostProps) {
  const [world] = useState(() => buildWorld())
  const [client] = useState(() => createMemoryClient({ world, as: worldIds.callum }))
  return (
    <DaysheetProvider
      client={client}
      tenant="parts"
      today={world.today}
      hrefFor={({ to }) => `#${to}`}
      {...provider}
    >
      {children}
    </DaysheetProvider>
  )
}

/** A host's own button, plain HTML; its link and badge are the kit's with something of its own. */
const components: Components = {
  Button: ({ children, label, type, form, isDisabled, isPending, pendingLabel, onPress }) => (
    <button
      type={type ?? 'button'}
      form={form}
      disabled={isDisabled}
      aria-label={label}
      aria-disabled={isPending}
      style={{ minHeight: 44, minWidth: 44 }}
      data-host-button=""
      onClick={isPending ? undefined : onPress}
    >
      {isPending ? (pendingLabel ?? children) : children}
    </button>
  ),
  ButtonLink: ({ children, href, label }) => (
    <a
      href={href}
      aria-label={label}
      data-host-link=""
      style={{ display: 'inline-block', padding: 12 }}
    >
      {children}
    </a>
  ),
  // Wraps the kit's own: inside the host's part it is itself again.
  Badge: (props) => (
    <span data-host-badge="">
      <Badge {...props} tone="neutral" />
    </span>
  ),
}

const meta = {
  title: 'Components',
  component: Host,
  args: { components, children: null },
  parameters: { bare: true, flush: true },
  render: (args, { globals }) => (
    <Host {...args} theme={globals['theme'] as DaysheetProviderProps['theme']} />
  ),
} satisfies Meta<typeof Host>
export default meta
type Story = StoryObj<typeof meta>

/** A whole screen with the host's buttons, links and badges in it. */
export const InAScreen: Story = {
  args: { children: <WorkerInvoices />, labels: { View: 'Look', Submitted: 'Sent' } },
  play: async ({ canvas, canvasElement }) => {
    const [look] = await canvas.findAllByRole('link', { name: /^View INV-/ })
    expect(look).toHaveAttribute('data-host-link')
    expect(look).toHaveTextContent('Look')
    const badges = canvasElement.querySelectorAll('[data-host-badge]')
    expect(badges.length).toBeGreaterThan(0)
    expect(canvas.getAllByText('Sent').length).toBeGreaterThan(0)
    // The button of a menu is React Aria's to reach, and still opens it.
    const [more] = canvas.getAllByRole('button', { name: /^More for INV-/ })
    await userEvent.click(more as HTMLElement)
    const menu = await within(document.body).findByRole('menu')
    expect(within(menu).getByRole('menuitem', { name: 'Look' })).toBeVisible()
  },
}

const press = fn()
const parts: Components = {
  Button: (props) => (
    <span data-swapped="Button">
      <Button {...props} />
    </span>
  ),
  Link: (props) => (
    <span data-swapped="Link">
      <Link {...props} />
    </span>
  ),
  Spinner: (props) => (
    <span data-swapped="Spinner">
      <Spinner {...props} />
    </span>
  ),
  EmptyState: ({ title, children, action }) => (
    <section data-swapped="EmptyState" aria-label={title}>
      {children}
      {action}
    </section>
  ),
}

/** Each part wrapped around the kit's own: none of them calls itself without end. */
export const Wrapped: Story = {
  args: {
    components: parts,
    labels: { Retry: 'Once more', 'No invoices yet': 'Nothing so far' },
    children: (
      <EmptyState
        title="No invoices yet"
        action={
          <Button label="Retry" onPress={press}>
            Retry
          </Button>
        }
      >
        <Link href="#elsewhere">Elsewhere</Link> <Spinner label="Under way" />
      </EmptyState>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole('region', { name: 'Nothing so far' })
    const swapped = [...canvasElement.querySelectorAll('[data-swapped]')]
    expect(swapped.map((part) => part.getAttribute('data-swapped'))).toEqual([
      'EmptyState',
      'Link',
      'Spinner',
      'Button',
    ])
    const button = within(region).getByRole('button', { name: 'Once more' })
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
  },
}
