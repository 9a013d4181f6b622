import type { ListedProject } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { Inline, ListRow, msg, useWords } from '../../ui/index.ts'
import { ListSheet } from '../home/index.ts'
import { ProjectBadges } from '../projects/index.ts'

/** The five that were created last. */
export function RecentProjects({ projects }: { projects: readonly ListedProject[] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  return (
    <ListSheet
      title={msg('Recent Projects')}
      viewAll={{ to: { to: 'projects' }, label: msg('View all projects') }}
      empty={msg('None yet. Workers log their days on projects.')}
      rows={projects.map((project) => (
        <ListRow
          key={project.id}
          title={<>{project.name}</>}
          note={
            <Inline>
              {project.code}
              <ProjectBadges project={project} />
            </Inline>
          }
          figure={words(
            { one: '1 worker', other: '{count} workers' },
            { count: project.worker_count },
          )}
          {...linkTo({ to: 'project', id: project.id })}
        />
      ))}
    />
  )
}
