import type { WorkerCisSummary } from '@daysheet/core'
import { msg, FilterChips, SearchField, Select, Toolbar, useWords } from '../../../ui/index.ts'
import { PhoneFilters, TaxYearSelect } from '../../lists/index.ts'
import type { IssuedStatementsView } from './issued-statements-view.ts'

const EVERYBODY = 'all'
const LABELS = { all: msg('Given'), outstanding: msg('To give') } as const
const STATUSES = ['all', 'outstanding'] as const

export interface StatementFiltersProps {
  view: IssuedStatementsView
  year: number
  onChange: (part: Partial<IssuedStatementsView>) => void
  workers: readonly WorkerCisSummary[]
  /** How many are due or missing; undefined until that is known. */
  outstanding: number | undefined
}

/** What narrows the client's CIS statements. */
export function StatementFilters(props: StatementFiltersProps) {
  const { view, year, onChange, workers, outstanding } = props
  const words = useWords()
  const choose = (status: string) => onChange({ status: status as IssuedStatementsView['status'] })
  const selects = (
    <>
      {/* What is to give is of this tax year and the one before, whichever is chosen. */}
      {view.status === 'all' && (
        <TaxYearSelect value={year} onChange={(chosen) => onChange({ year: chosen })} />
      )}
      <Select
        label={msg('Worker')}
        isLabelHidden
        value={view.workerId ?? EVERYBODY}
        onChange={(id) => onChange({ workerId: id === EVERYBODY ? null : id })}
        optionsAre="names"
        options={[
          { id: EVERYBODY, label: words('All workers') },
          ...workers.map(({ id, full_name }) => ({ id, label: full_name })),
        ]}
      />
    </>
  )
  return (
    <Toolbar
      search={
        <SearchField
          label={msg('Search CIS statements')}
          placeholder={msg('Search worker or invoice')}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      filters={
        <FilterChips
          label={msg('Status')}
          value={view.status}
          onChange={choose}
          options={STATUSES.map((id) => ({
            id,
            label: LABELS[id],
            count: id === 'outstanding' ? outstanding : undefined,
          }))}
        />
      }
      end={selects}
      phone={
        <PhoneFilters
          status={view.status}
          onStatus={choose}
          count={
            [view.status !== 'all', view.workerId !== null, view.year !== null].filter(Boolean)
              .length
          }
          options={STATUSES.map((id) => ({
            id,
            label:
              id === 'outstanding' && outstanding !== undefined
                ? words('{status} ({count})', { status: words(LABELS[id]), count: outstanding })
                : LABELS[id],
          }))}
        >
          {selects}
        </PhoneFilters>
      }
    />
  )
}
