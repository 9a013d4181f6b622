import { FilterChips, msg, SearchField, Toolbar, useWords } from '../../../ui/index.ts'
import { PhoneFilters } from '../../lists/index.ts'
import {
  PROJECT_FILTER_LABELS,
  PROJECT_FILTERS,
  type ProjectListView,
} from '../project-list-view.ts'

export interface ProjectFiltersProps {
  view: ProjectListView
  onChange: (part: Partial<ProjectListView>) => void
  counts: Readonly<Record<ProjectListView['status'], number>> | undefined
}

/** What narrows the list of projects. */
export function ProjectFilters({ view, onChange, counts }: ProjectFiltersProps) {
  const words = useWords()
  const choose = (status: string) => onChange({ status: status as ProjectListView['status'] })
  return (
    <Toolbar
      search={
        <SearchField
          label={msg('Search projects')}
          placeholder={msg('Search name, code or location')}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      filters={
        <FilterChips
          label={msg('Status')}
          value={view.status}
          onChange={choose}
          options={PROJECT_FILTERS.map((id) => ({
            id,
            label: PROJECT_FILTER_LABELS[id],
            count: counts?.[id],
          }))}
        />
      }
      phone={
        <PhoneFilters
          status={view.status}
          onStatus={choose}
          count={view.status === 'all' ? 0 : 1}
          options={PROJECT_FILTERS.map((id) => {
            const label = PROJECT_FILTER_LABELS[id]
            if (!counts) return { id, label }
            const status = words(label)
            return { id, label: words('{status} ({count})', { status, count: counts[id] }) }
          })}
        />
      }
    />
  )
}
