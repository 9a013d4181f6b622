import type { Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { TIMESHEET_STATUS_LABELS, type TimesheetCounts, type TimesheetStatus } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, Button, Select, useWords } from '../../../ui/index.ts'
import { ListFilters } from '../../lists/index.ts'
import { timesheetWorkersQuery } from '../timesheet-queries.ts'
import {
  EVERY_RECEIVED_TIMESHEET,
  isNarrowed,
  type ReceivedTimesheetsView,
} from './received-timesheets-view.ts'

const STATUSES: readonly TimesheetStatus[] = ['submitted', 'approved', 'disputed', 'rejected']
const EVERYBODY = 'all'

export interface TimesheetFiltersProps {
  clientId: string
  view: ReceivedTimesheetsView
  onChange: (part: Partial<ReceivedTimesheetsView>) => void
  counts: TimesheetCounts | undefined
  searchRef: Ref<HTMLInputElement>
  onSearched: () => void
}

/** What narrows the client's list of timesheets. */
export function TimesheetFilters(props: TimesheetFiltersProps) {
  const { clientId, view, onChange } = props
  const words = useWords()
  const workers = useQuery(timesheetWorkersQuery(useDaysheet(), clientId)).data ?? []
  return (
    <ListFilters
      nouns="timesheets"
      view={view}
      onChange={onChange}
      statuses={STATUSES}
      labels={TIMESHEET_STATUS_LABELS}
      counts={props.counts}
      placeholder={msg('Search timesheet number or worker')}
      kbd="/"
      size="compact"
      searchRef={props.searchRef}
      onSearched={props.onSearched}
      end={
        <>
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
          {isNarrowed(view) && (
            <Button variant="quiet" onPress={() => onChange(EVERY_RECEIVED_TIMESHEET)}>
              {msg('Clear Filters')}
            </Button>
          )}
        </>
      }
    />
  )
}
