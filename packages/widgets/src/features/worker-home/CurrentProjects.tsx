import { clientDisplayName, type ProjectSummary } from '@daysheet/core'
import { msg, ListRow, RowList, Sheet, SheetPart, Text, useWords } from '../../ui/index.ts'
import { ViewAll } from './ViewAll.tsx'

const MOST_SHOWN = 3

/** The projects that the worker was assigned to last. */
export function CurrentProjects({ active }: { active: readonly ProjectSummary[] }) {
  const words = useWords()
  return (
    <Sheet
      title={msg('Current Projects')}
      aside={active.length > MOST_SHOWN && <ViewAll label={msg('View all projects')} />}
      padding="rows"
    >
      {active.length === 0 && (
        <SheetPart>
          <Text tone="muted">{msg('None yet. A client assigns you to their projects.')}</Text>
        </SheetPart>
      )}
      {active.length > 0 && (
        <RowList label={words('Current Projects')}>
          {active.slice(0, MOST_SHOWN).map((project) => (
            <ListRow
              key={project.id}
              title={project.project_name}
              note={[project.project_code, clientDisplayName(project)].filter(Boolean).join(' · ')}
              figure={project.day_rate ?? words('Not agreed')}
              figureNote={project.day_rate === null ? undefined : msg('a day')}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  )
}
