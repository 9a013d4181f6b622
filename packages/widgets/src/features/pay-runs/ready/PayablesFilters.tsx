import { Checkbox, DatePicker, Inline, msg, Select, useWords } from '../../../ui/index.ts'
import type { PayablesView } from '../pay-run-queries.ts'
import type { ReadyToPayState } from './useReadyToPay.ts'

export const isNarrowed = ({ workerId, projectId }: PayablesView): boolean =>
  workerId !== null || projectId !== null

/** By which day, with what is overdue or not, and of whom or on what only. */
export function PayablesFilters({ ready }: { ready: ReadyToPayState }) {
  const words = useWords()
  const { payables, workers, projects, view, changeDay, narrow } = ready
  return (
    <Inline gap={3} align="end">
      <DatePicker
        label={msg('Due by')}
        value={view.due_by || payables?.due_by || ''}
        onChange={(day) => changeDay({ due_by: day ?? '' })}
      />
      <Select
        label={msg('Worker')}
        optionsAre="names"
        value={view.workerId ?? EVERYBODY}
        onChange={(id) => narrow({ workerId: chosen(id) })}
        options={[
          { id: EVERYBODY, label: words('All workers') },
          ...workers.map(({ worker_id, full_name }) => ({ id: worker_id, label: full_name })),
        ]}
      />
      <Select
        label={msg('Project')}
        optionsAre="names"
        value={view.projectId ?? EVERYBODY}
        onChange={(id) => narrow({ projectId: chosen(id) })}
        options={[
          { id: EVERYBODY, label: words('All projects') },
          ...projects.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      <Checkbox
        value={view.include_overdue}
        onChange={(include_overdue) => changeDay({ include_overdue })}
      >
        {msg('Overdue too')}
      </Checkbox>
    </Inline>
  )
}

const EVERYBODY = 'all'

const chosen = (id: string | null) => (id === EVERYBODY ? null : id)
