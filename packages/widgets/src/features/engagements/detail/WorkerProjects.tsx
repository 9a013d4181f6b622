import { useQuery } from '@tanstack/react-query'
import { formatDay, formatPounds, londonDay } from '@daysheet/core'
import { useDaysheet, useLinkTo } from '../../../provider/index.ts'
import {
  Inline,
  ListRow,
  msg,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { ProjectBadges } from '../../projects/index.ts'
import { PartUnavailable } from '../../documents/PartUnavailable.tsx'
import { workerProjectsQuery } from './worker-detail-queries.ts'

/** Where the worker is now, with the rate of a project that has one of its own. */
export function WorkerProjects({ workerId }: { workerId: string }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const query = useQuery(workerProjectsQuery(useDaysheet(), workerId))
  return (
    <Sheet title={msg('Current Projects')} padding="rows">
      {query.data === undefined ? (
        <SheetPart>
          {query.isError ? (
            <PartUnavailable query={query} title={msg('Failed to load projects')} />
          ) : (
            <Skeleton shape="list" label={msg('Loading projects')} count={2} />
          )}
        </SheetPart>
      ) : query.data.length === 0 ? (
        <SheetPart>
          <Text tone="muted">{msg('None. Assign them from a project.')}</Text>
        </SheetPart>
      ) : (
        <RowList label={words('Current Projects')}>
          {query.data.map(({ project_id, project_name, project_code, status, ...assignment }) => (
            <ListRow
              key={project_id}
              title={<>{project_name}</>}
              note={
                <Inline>
                  {project_code}
                  <ProjectBadges project={{ status, archived: false }} />
                  {words('Since {day}', { day: formatDay(londonDay(assignment.assigned_at)) })}
                </Inline>
              }
              figure={assignment.day_rate === null ? undefined : formatPounds(assignment.day_rate)}
              figureNote={assignment.day_rate === null ? undefined : msg('a day')}
              {...linkTo({ to: 'project', id: project_id })}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  )
}
