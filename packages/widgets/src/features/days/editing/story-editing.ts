import { within } from 'storybook/test'
import { fixtureId, type World } from '@daysheet/core/fixtures'
import type { DayEntry } from '../day-entry.ts'

/** Stories: a standard day on the Kirkstall Road Flats, as it is typed. */
export const typedEntry = (more: Partial<DayEntry> = {}): DayEntry => ({
  key: '1',
  project_id: fixtureId('project', 1),
  work_type: 'standard',
  hours: 8,
  has_overtime: false,
  overtime_hours: null,
  notes: '',
  pricing_type: 'day_rate',
  item_description: '',
  quantity: null,
  unit_rate: null,
  ...more,
})

/** A draft in browser storage. */
export const keptDraft = <Values>(values: Values, version: number | null = null) => ({
  values,
  version,
  kept_at: '2026-11-21T11:04:00.000Z',
})

/** Another tab of this browser writes a draft; null removes it. */
export function inAnotherTab(key: string, draft: unknown): void {
  if (draft === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(draft))
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

/** The line of a day: `/Monday 16 November/`. */
export const lineOf = (canvasElement: HTMLElement, day: RegExp) =>
  within(canvasElement).findByRole('button', { name: day })

/** Each action has a button beside the form and one in the bar under it; one of them is visible. */
export function actIn(canvasElement: HTMLElement, name: string | RegExp): HTMLElement {
  const buttons = within(canvasElement).getAllByRole('button', { name })
  const shown = buttons.find((button) => button.checkVisibility())
  if (!shown) throw new Error(`No ${String(name)} is in view`)
  return shown
}

/** Names as long as they get on a building site. */
export function lengthenNames(world: World): void {
  for (const project of world.projects) {
    project.name = `${project.name} with the Refurbishment of the Old Boiler House, Phase Two`
  }
  for (const person of world.people) {
    if (person.company_name) person.company_name += ' and Sons (Yorkshire and Humber) Limited'
  }
}
