import type { ListedProject } from '@daysheet/core'
import { DestinationLink, useLinkTo } from '../../provider/index.ts'
import { Inline, ListRow, msg, RowList, Sheet, SheetPart, Text, useWords } from '../../ui/index.ts'
import { ProjectBadges } from '../projects/index.ts'

/** The five that were created last. */
export function RecentProjects({ projects }: { projects: readonly ListedProject[] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  return (
    <Sheet
      title={msg('Recent Projects')}
      aside={
        <DestinationLink to={{ to: 'projects' }} label={msg('View all projects')} isStandalone>
          {msg('View all')}
        </DestinationLink>
      }
      padding="rows"
    >
      {projects.length === 0 ? (
        <SheetPart>
          <Text tone="muted">{msg('None yet. Workers log their days on projects.')}</Text>
        </SheetPart>
      ) : (
        <RowList label={words('Recent Projects')}>
          {projects.map((project) => (
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
        </RowList>
      )}
    </Sheet>
  )
}
