import {
  DEFAULT_OVERTIME_HOURS,
  defaultWorkType,
  extraEntryHours,
  totalHours,
  type Day,
  type PricingType,
  type WorkType,
} from '@daysheet/core'
import type { EntryKind } from './entry-kind.ts'
import { msg } from '../../ui/i18n/words.ts'

/** One project on one day, as it is typed: what is not there yet is null or empty. */
export interface DayEntry {
  /** Tells the entries of a day apart while they come and go; never sent. */
  key: string
  project_id: string | null
  work_type: WorkType
  hours: number | null
  has_overtime: boolean
  /** Kept when the switch is turned off, so that turning it on again brings them back. */
  overtime_hours: number | null
  notes: string
  pricing_type: PricingType
  item_description: string
  quantity: number | null
  unit_rate: number | null
}

/** A project that can be chosen in an entry. */
export interface ProjectChoice {
  id: string
  label: string
  description?: string
}

const nextKey = (others: readonly DayEntry[]): string =>
  String(1 + Math.max(0, ...others.map(({ key }) => Number(key) || 0)))

/** Hours with overtime; an entry at a fixed price has none. */
export const hoursWorked = (entries: readonly DayEntry[]): number =>
  totalHours(
    entries
      .filter(({ pricing_type }) => pricing_type === 'day_rate')
      .map(({ hours, has_overtime, overtime_hours }) => ({
        hours,
        overtime_hours: has_overtime ? overtime_hours : null,
      })),
  )

/**
 * The next entry of a day: what is left of the standard day (1 hour when nothing is), as weekend
 * work on a weekend, on the one project where there is only one.
 */
export function newDayEntry(
  date: Day,
  others: readonly DayEntry[],
  options: {
    standardHours: number
    projects: readonly ProjectChoice[]
    entryKind: Pick<EntryKind, 'overtime'>
  },
): DayEntry {
  const { standardHours, projects, entryKind } = options
  const asksForOvertime = entryKind.overtime === 'asked'
  const [only, another] = projects
  return {
    key: nextKey(others),
    project_id: only && !another ? only.id : null,
    work_type: defaultWorkType(date),
    hours: extraEntryHours(standardHours, hoursWorked(others)),
    has_overtime: asksForOvertime,
    overtime_hours: asksForOvertime ? 0 : null,
    notes: '',
    pricing_type: 'day_rate',
    item_description: '',
    quantity: null,
    unit_rate: null,
  }
}

export const withOvertime = (entry: DayEntry): DayEntry => ({
  ...entry,
  has_overtime: true,
  overtime_hours: entry.overtime_hours ?? DEFAULT_OVERTIME_HOURS,
})

export const atFixedPrice = (entry: DayEntry): DayEntry => ({
  ...entry,
  pricing_type: 'fixed_price',
  quantity: entry.quantity ?? 1,
})

/** Why an entry is incomplete, in a word or two; null when it is complete. */
export function whatIsMissing(entry: DayEntry): string | null {
  if (!entry.project_id) return msg('Project missing')
  if (entry.pricing_type === 'day_rate') return (entry.hours ?? 0) > 0 ? null : msg('Hours missing')
  if (!entry.item_description.trim()) return msg('Description missing')
  if (!((entry.quantity ?? 0) > 0)) return msg('Quantity missing')
  return (entry.unit_rate ?? 0) > 0 ? null : msg('Unit rate missing')
}

export const isComplete = (entry: DayEntry): boolean => whatIsMissing(entry) === null
