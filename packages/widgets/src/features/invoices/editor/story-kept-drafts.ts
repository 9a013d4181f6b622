import { within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { typedEntry } from '../../days/editing/story-editing.ts'
import { storyHost } from '../../story-world.tsx'
import { newInvoiceForm, type InvoiceForm } from './invoice-form.ts'
import { stored } from './story-edited-invoices.ts'

// Stories of what is typed and not saved: in which draft, and what was saved elsewhere meanwhile.

const { priya } = worldIds

export const monday = '2026-11-16'
const saturday = '2026-11-21'

export const saved = (world: World) => stored(world, 'draft')
export const draft = saved(buildWorld())
export const edited = `invoice:${draft.id}`

export const typedWeek = (more: Partial<InvoiceForm> = {}): InvoiceForm => ({
  ...newInvoiceForm(saturday, priya),
  days: { [monday]: [typedEntry()] },
  ...more,
})

export const notesOf = async (canvasElement: HTMLElement) => {
  const notes = (await within(canvasElement).findAllByLabelText(/Notes/)).at(-1)
  if (!notes) throw new Error('The editor has lost its notes')
  return notes
}

/** Somebody saved other notes from another device. */
export const saveElsewhere = (notes: string, world: World = storyHost.world) =>
  Object.assign(saved(world), {
    notes,
    version: saved(world).version + 2,
    updated_at: '2026-11-21T13:10:00.000Z',
  })
