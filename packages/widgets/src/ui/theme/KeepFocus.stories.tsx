import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../controls/Button/Button.tsx'
import { Sheet } from '../ledger/index.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog/ConfirmDialog.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'

const GANG = ['Łukasz Wiśniewski', 'Siobhan O’Brien', 'Tariq Mahmood']

interface GangProps {
  /** Whoever is removed is gone before the dialog closes; by default a moment later, as when a list
   * comes anew from the server. */
  isGoneAtOnce?: boolean
}

function Gang({ isGoneAtOnce = false }: GangProps) {
  const [names, setNames] = useState(GANG)
  const [nameToRemove, setNameToRemove] = useState<string | null>(null)
  const [isPaid, setPaid] = useState(false)
  const remove = () => {
    const name = nameToRemove
    const close = () => setNameToRemove(null)
    const drop = () => setNames((current) => current.filter((each) => each !== name))
    const [first, then] = isGoneAtOnce ? [drop, close] : [close, drop]
    first()
    setTimeout(then, 300)
  }
  return (
    <ThemeRoot>
      <Sheet title="Gang">
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name} <Button onPress={() => setNameToRemove(name)}>{`Remove ${name}`}</Button>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet title="Wages">
        {isPaid ? 'Paid' : <Button onPress={() => setPaid(true)}>Pay</Button>}
      </Sheet>
      <ConfirmDialog
        isOpen={nameToRemove !== null}
        onOpenChange={() => setNameToRemove(null)}
        title="Remove?"
        confirmLabel="Remove"
        onConfirm={remove}
      >
        The days that were sent stay.
      </ConfirmDialog>
    </ThemeRoot>
  )
}

const meta = { component: Gang, parameters: { bare: true } } satisfies Meta<typeof Gang>
export default meta
type Story = StoryObj<typeof meta>

/** By keyboard alone, and with the confirmation that has the focus meanwhile. */
async function remove(canvasElement: HTMLElement, name: string) {
  const button = within(canvasElement).getByRole('button', { name: `Remove ${name}` })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByRole('button', { name: 'Remove' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button).not.toBeInTheDocument())
}

const rowOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByText(name).closest('li')

export const ARowThatIsRemoved: Story = {
  play: async ({ canvasElement }) => {
    await remove(canvasElement, 'Siobhan O’Brien')
    await waitFor(() => expect(rowOf(canvasElement, 'Tariq Mahmood')).toHaveFocus())
    await userEvent.tab()
    const next = within(canvasElement).getByRole('button', { name: 'Remove Tariq Mahmood' })
    await expect(next).toHaveFocus()
    await expect(rowOf(canvasElement, 'Tariq Mahmood')).not.toHaveAttribute('tabindex')
  },
}

export const BehindItsDialog: Story = {
  args: { isGoneAtOnce: true },
  play: async ({ canvasElement }) => {
    await remove(canvasElement, 'Siobhan O’Brien')
    await waitFor(() => expect(rowOf(canvasElement, 'Tariq Mahmood')).toHaveFocus())
  },
}

export const TheLastRow: Story = {
  play: async ({ canvasElement }) => {
    await remove(canvasElement, 'Tariq Mahmood')
    await waitFor(() => expect(rowOf(canvasElement, 'Siobhan O’Brien')).toHaveFocus())
  },
}

export const TheOnlyRow: Story = {
  play: async ({ canvasElement }) => {
    for (const name of GANG) await remove(canvasElement, name)
    await waitFor(() =>
      expect(within(canvasElement).getByRole('heading', { name: 'Gang' })).toHaveFocus(),
    )
  },
}

export const AButtonThatHasDoneItsWork: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Pay' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(within(canvasElement).getByRole('heading', { name: 'Wages' })).toHaveFocus(),
    )
  },
}

export const LeftBeforeItIsGone: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Remove Tariq Mahmood' })
    await userEvent.click(button)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(button).toHaveFocus())
    button.blur()
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(document.body).toHaveFocus()
  },
}
