import type { ComponentType } from 'react'
import type { FilterChipsProps, SearchFieldProps } from '../../ui/index.ts'
import { msg } from '../../ui/i18n/words.ts'

/** What is searched for, as typed. */
export interface SearchFilter {
  type: 'search'
  key: 'q'
  /** {@link SearchField}: a list without a search does not fetch it. */
  control: ComponentType<SearchFieldProps>
  /** `Search invoices`. */
  label: string
  /** `Search number or client`. */
  placeholder: string
}

/** The year in which a tax year starts; null for the one that it is now. */
export interface TaxYearFilter {
  type: 'tax-year'
  key: 'year'
  /** The list is of one year by its nature: another year is not a filter to be cleared. */
  isKept?: boolean
}

export interface FilterOption<Value> {
  value: Value
  label: string
  /** How many rows it leaves. */
  count?: number
}

/** One value out of a few. */
interface Choice<Value> {
  key: string
  /** `Status`. */
  label: string
  options: readonly FilterOption<Value>[]
}

export interface ChipsFilter<Value = unknown> extends Choice<Value> {
  type: 'chips'
  /** {@link FilterChips}, likewise. */
  control: ComponentType<FilterChipsProps>
}

export interface SelectFilter<Value = unknown> extends Choice<Value> {
  type: 'select'
  /** `names` of people and jobs stand as they were typed; by default the options are words. */
  optionsAre?: 'words' | 'names'
}

/** One way to narrow a list; `key` is where the view keeps its value. */
export type Filter<View> =
  | SearchFilter
  | TaxYearFilter
  | {
      [Key in keyof View & string]: { key: Key } & (
        | ChipsFilter<View[Key]>
        | SelectFilter<View[Key]>
      )
    }[keyof View & string]

/** A filter of any list's view. */
export type AnyFilter = SearchFilter | TaxYearFilter | ChipsFilter | SelectFilter

export const valueOf = ({ key }: AnyFilter, view: object): unknown =>
  (view as Readonly<Record<string, unknown>>)[key]

/** Whether it leaves less than everything; spaces search for nothing. */
export function isSet(filter: AnyFilter, view: object, everything: object): boolean {
  const value = valueOf(filter, view)
  return (typeof value === 'string' ? value.trim() : value) !== valueOf(filter, everything)
}

const isClearable = (filter: AnyFilter) => filter.type !== 'tax-year' || !filter.isKept

/** What narrows a list, and how it is changed. */
export interface Narrowing<View extends object> {
  filters: readonly Filter<View>[]
  view: View
  /** The view in which nothing is filtered away. */
  everything: View
  onChange: (part: Partial<View>) => void
}

/** Takes the filters away; undefined where none hides a row. */
export function clearingOf<View extends object>(
  narrowing: Narrowing<View>,
): (() => void) | undefined {
  const { view, everything, onChange } = narrowing
  const filters: readonly AnyFilter[] = narrowing.filters.filter(isClearable)
  if (!filters.some((filter) => isSet(filter, view, everything))) return undefined
  const part = filters.map((filter) => [filter.key, valueOf(filter, everything)] as const)
  return () => onChange(Object.fromEntries(part) as Partial<View>)
}

/** All of them or one status; one that came with the address too, or nobody could see it. */
export function statusOptions<Status extends string>(
  statuses: readonly Status[],
  labels: Readonly<Record<Status, string>>,
  counts: Readonly<Record<'all' | Status, number>> | undefined,
  chosen: 'all' | Status,
): FilterOption<'all' | Status>[] {
  const listedStatuses =
    chosen === 'all' || statuses.includes(chosen) ? statuses : [...statuses, chosen]
  return [
    { value: 'all', label: msg('All'), count: counts?.all },
    ...listedStatuses.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
  ]
}

/** `everybody` or one person, by id. */
export const personOptions = (
  everybody: string,
  people: readonly { id: string; full_name: string }[],
): FilterOption<string | null>[] => [
  { value: null, label: everybody },
  ...people.map(({ id, full_name }) => ({ value: id, label: full_name })),
]
