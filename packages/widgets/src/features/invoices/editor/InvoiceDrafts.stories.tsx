import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { actIn, keptDraft } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { formOfInvoice, type InvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import {
  draft,
  edited,
  monday,
  notesOf,
  saved,
  saveElsewhere,
  typedWeek,
} from './story-kept-drafts.ts'
import { keyOf } from './story-edited-invoices.ts'
import { seen } from '../../../ui/story-seen.ts'

/** What is typed and not saved: after a reload, against a newer version. */
const meta = {
  title: 'Worker/Invoice editor/Kept drafts',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

const { id, version } = draft

/** The form as it was when it was saved. */
const savedForm = (): InvoiceForm => {
  const invoice = saved(buildWorld())
  const expenses = invoice.items
    .filter(({ item_type }) => item_type === 'expense')
    .map(({ id: line, item_description, quantity, rate, cis_liable, amount }) => ({
      id: line,
      description: item_description ?? '',
      quantity: quantity ?? 0,
      rate: rate ?? 0,
      cis_liable,
      amount,
    }))
  return formOfInvoice({ ...invoice, expenses })
}

const question = () => screen.findByRole('alertdialog')
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }))

export const RestoredDraft: Story = {
  args: { clientId: priya },
  ...inThis({ drafts: { 'invoice:new': keptDraft(typedWeek()) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/What you typed on 21 Nov 2026, 11:04/))
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(canvas.getAllByText('No work')).toHaveLength(7))
    await waitFor(() => expect(localStorage.getItem(keyOf('invoice:new'))).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getAllByText('No work')).toHaveLength(6))
    await expect(localStorage.getItem(keyOf('invoice:new'))).toContain(monday)
  },
}

/** A tab that is closed tells it by `pagehide` at most; the last key before it counts. */
export const LastKeyBeforeTheEnd: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    await userEvent.type(await notesOf(canvasElement), 'Gate 4')
    window.dispatchEvent(new Event('pagehide'))
    await expect(localStorage.getItem(keyOf('invoice:new'))).toContain('Gate 4')
  },
}

const typedOnVersion1 = {
  arrange: (world: World) => {
    saved(world).version = 3
    saveElsewhere('Saved from the phone', world)
  },
  drafts: {
    [edited]: keptDraft({ ...savedForm(), notes: 'Typed at the desk' }, 3),
  },
}

export const KeptOnAnOlderVersion: Story = {
  args: { invoiceId: id },
  ...inThis(typedOnVersion1),
  play: async () => {
    const dialog = within(await question())
    await waitFor(() =>
      expect(dialog.getByText(/began from version 3, and version 5/)).toBeVisible(),
    )
    await seen(dialog.getByText('21 Nov 2026, 13:10'))
    await expect(dialog.getByRole('row', { name: /^Notes/ })).toHaveTextContent(
      'NotesTyped at the deskSaved from the phone',
    )
    await expect(localStorage.getItem(keyOf(edited))).toContain('Typed at the desk')
  },
}

export const KeptOnAnOlderVersionPhone: Story = {
  ...KeptOnAnOlderVersion,
  globals: { viewport: { value: 'phone' } },
}

export const WhatWasTypedGoesOn: Story = {
  ...KeptOnAnOlderVersion,
  play: async ({ canvasElement }) => {
    await answer('Keep what I typed')
    await expect(await notesOf(canvasElement)).toHaveValue('Typed at the desk')
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved successfully')
    await expect(saved(storyHost.world)).toMatchObject({ notes: 'Typed at the desk', version: 6 })
    await expect(localStorage.getItem(keyOf(edited))).toBeNull()
  },
}

export const TheSavedVersionGoesOn: Story = {
  ...KeptOnAnOlderVersion,
  play: async ({ canvasElement }) => {
    await answer('Use the saved version')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(await notesOf(canvasElement)).toHaveValue('Saved from the phone')
    await expect(localStorage.getItem(keyOf(edited))).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await notesOf(canvasElement)).toHaveValue('Typed at the desk')
  },
}

/** A save that waits until the story lets it go on. */
const underWay: { end: (() => void) | null } = { end: null }

/** The screen is left when the save has come back; what was typed until then is not lost. */
export const TypedWhileSaving: Story = {
  args: {
    invoiceId: id,
    onBeforeSave: (_invoice, { proceed }) => {
      underWay.end = proceed
    },
  },
  play: async ({ canvasElement }) => {
    const notes = await notesOf(canvasElement)
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await waitFor(() => expect(underWay.end).not.toBeNull())
    await userEvent.type(notes, 'Late')
    underWay.end?.()
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]), {
      timeout: 8000,
    })
    await expect(saved(storyHost.world).notes ?? '').not.toContain('Late')
    const storedDraft = JSON.parse(localStorage.getItem(keyOf(edited)) ?? '{}') as {
      version?: number
    }
    await expect(storedDraft).toMatchObject({ version: version + 1, values: { notes: 'Late' } })
  },
}

/** What was typed reached the server, and only its answer was lost. */
export const SavedWordForWord: Story = {
  args: { invoiceId: id },
  ...inThis({
    arrange: (world) => {
      saved(world).version += 1
    },
    drafts: {
      [edited]: keptDraft(savedForm(), version),
    },
  }),
  play: async ({ canvasElement }) => {
    await notesOf(canvasElement)
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(within(canvasElement).queryByText('Draft restored')).toBeNull()
  },
}

export const ChangedWhileTyping: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: { invoiceId: id },
  play: async ({ canvasElement }) => {
    await userEvent.type(await notesOf(canvasElement), 'Mine')
    saveElsewhere('Theirs')
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await expect(await question()).toHaveTextContent('Theirs')
    await waitFor(() => expect(localStorage.getItem(keyOf(edited)) ?? '').toContain('Mine'))
    await answer('Keep what I typed')
    await says('Invoice saved successfully')
    await expect(saved(storyHost.world).notes).toContain('Mine')
  },
}

export const ChangedWhileTypingAndTaken: Story = {
  ...ChangedWhileTyping,
  play: async ({ canvasElement }) => {
    await userEvent.type(await notesOf(canvasElement), 'Mine')
    saveElsewhere('Theirs')
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await answer('Use the saved version')
    await waitFor(async () => expect(await notesOf(canvasElement)).toHaveValue('Theirs'))
    await expect(storyHost.navigated).toEqual([])
    await userEvent.type(await notesOf(canvasElement), ', and mine')
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved successfully')
    await expect(saved(storyHost.world).notes).toBe('Theirs, and mine')
  },
}

/** A host that stays on the page after a save goes on with the invoice that was made. */
export const HostStays: Story = {
  args: { clientId: priya, onSaved: () => undefined },
  ...inThis({ drafts: { 'invoice:new': keptDraft(typedWeek()) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved as draft')
    const made = storyHost.world.invoices.length
    await canvas.findByRole('heading', { level: 1, name: /^INV-/ })
    await userEvent.type(await notesOf(canvasElement), 'Later')
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved successfully')
    await expect(storyHost.world.invoices).toHaveLength(made)
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({ notes: 'Later', version: 2 })
  },
}
