import { clientDisplayName, type ProjectSummary } from '@daysheet/core'
import { msg, ListRow, useWords } from '../../ui/index.ts'
import { ListSheet } from '../home/index.ts'

const MOST_SHOWN = 3

/** The projects that the worker was assigned to last. */
export function CurrentProjects({ active }: { active: readonly ProjectSummary[] }) {
  const words = useWords()
  return (
    <ListSheet
      title={msg('Current Projects')}
      // They stand on the clients' page too, each with its client.
      viewAll={
        active.length > MOST_SHOWN && { to: { to: 'clients' }, label: msg('View all projects') }
      }
      empty={msg('None yet. A client assigns you to their projects.')}
      rows={active.slice(0, MOST_SHOWN).map((project) => (
        <ListRow
          key={project.id}
          title={project.project_name}
          note={[project.project_code, clientDisplayName(project)].filter(Boolean).join(' · ')}
          figure={project.day_rate ?? words('Not agreed')}
          figureNote={project.day_rate === null ? undefined : msg('a day')}
        />
      ))}
    />
  )
}
