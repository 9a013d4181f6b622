import type { ComponentType, ReactNode, Ref } from 'react'
import { taxYearOf } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { Select, Toolbar, useWords } from '../../ui/index.ts'
import {
  isSet,
  valueOf,
  type AnyFilter,
  type ChipsFilter,
  type Narrowing,
  type SelectFilter,
  type TaxYearFilter,
} from './filters.ts'
import * as css from './list-toolbar.css.ts'
import { optionsWithCounts } from './options-with-counts.ts'
import type { PhoneFiltersProps } from './PhoneFilters.tsx'
import { TaxYearSelect } from './TaxYearSelect.tsx'

export interface ListToolbarProps<View extends object> extends Narrowing<View> {
  /** At the end of the line. */
  end?: ReactNode
  /** Puts the filters behind one button on a phone; without it they show there too. */
  phone?: {
    /** {@link PhoneFilters}: a list that shows its filters there too does not fetch it. */
    control: ComponentType<PhoneFiltersProps>
    /** More filters. */
    more?: ReactNode
    /** How many of those are set. */
    moreCount?: number
    /** At the end of the line. */
    end?: ReactNode
  }
  /** A detail is shown beside the list, and a key leads to the search. */
  beside?: {
    search: Ref<HTMLInputElement>
    /** Enter was pressed in the search: the focus may go on to what was found. */
    onSearched: () => void
  }
}

/** What narrows a list: the search, then chips, and selects in their place or after them. */
export function ListToolbar<View extends object>(props: ListToolbarProps<View>) {
  const { view, everything, onChange, end, phone, beside } = props
  const filters: readonly AnyFilter[] = props.filters
  const change = (key: string, value: unknown) => onChange({ [key]: value } as Partial<View>)
  const search = filters.find((filter) => filter.type === 'search')
  const chips = filters.find((filter) => filter.type === 'chips')
  const choice = chips && choiceProps(chips, view, change)
  const SearchField = search?.control
  const FilterChips = chips?.control
  const PhoneFilters = phone?.control
  const selects = filters
    .filter((filter) => filter.type === 'tax-year' || filter.type === 'select')
    .map((filter) => <FilterSelect key={filter.key} filter={filter} view={view} change={change} />)
  return (
    <Toolbar
      search={
        search &&
        SearchField && (
          <SearchField
            label={search.label}
            placeholder={search.placeholder}
            kbd={beside && '/'}
            value={String(valueOf(search, view))}
            onChange={(q) => change(search.key, q)}
            onSubmit={beside?.onSearched}
            inputRef={beside?.search}
          />
        )
      }
      filters={
        choice && FilterChips ? (
          <FilterChips {...choice} size={beside && 'compact'} />
        ) : selects.length > 1 ? (
          <div className={css.selects}>{selects}</div>
        ) : (
          selects[0]
        )
      }
      end={
        chips && selects.length > 0 ? (
          <>
            {selects}
            {end}
          </>
        ) : (
          end
        )
      }
      phone={
        phone &&
        choice &&
        PhoneFilters && (
          <>
            <PhoneFilters
              {...choice}
              count={
                filters.filter((one) => one !== search && isSet(one, view, everything)).length +
                (phone.moreCount ?? 0)
              }
            >
              {selects}
              {phone.more}
            </PhoneFilters>
            {phone.end}
          </>
        )
      }
    />
  )
}

type Change = (key: string, value: unknown) => void

interface FilterSelectProps {
  filter: SelectFilter | TaxYearFilter
  view: object
  change: Change
}

function FilterSelect({ filter, view, change }: FilterSelectProps) {
  const words = useWords()
  const { today } = useDaysheet()
  if (filter.type === 'tax-year') {
    const thisYear = taxYearOf(today)
    return (
      <TaxYearSelect
        value={Number(valueOf(filter, view) ?? thisYear)}
        onChange={(year) => change(filter.key, year === thisYear ? null : year)}
      />
    )
  }
  const { options, ...choice } = choiceProps(filter, view, change)
  return (
    <Select
      {...choice}
      isLabelHidden
      optionsAre={filter.optionsAre}
      onChange={(id) => id !== null && choice.onChange(id)}
      options={optionsWithCounts(options, words)}
    />
  )
}

const idOf = (value: unknown) => (value === null ? 'all' : String(value))

/** The properties that a control of one choice takes. */
const choiceProps = (filter: ChipsFilter | SelectFilter, view: object, change: Change) => ({
  label: filter.label,
  value: idOf(valueOf(filter, view)),
  onChange: (id: string) => {
    const option = filter.options.find(({ value }) => idOf(value) === id)
    if (option) change(filter.key, option.value)
  },
  options: filter.options.map(({ value, ...option }) => ({ id: idOf(value), ...option })),
})
