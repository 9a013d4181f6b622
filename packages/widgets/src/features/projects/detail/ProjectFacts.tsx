import { formatDay, londonDay, type Project } from '@daysheet/core'
import { FactCell, FactCells, msg, Sheet, Stack, Text, useWords } from '../../../ui/index.ts'
import { projectDates } from '../project-dates.ts'

/** What its client has said about the project. */
export function ProjectFacts({ project }: { project: Project }) {
  const words = useWords()
  const { code, location, description, created_at } = project
  return (
    <Sheet title={msg('Project Information')}>
      <Stack gap={4}>
        {description && (
          <Text>
            <>{description}</>
          </Text>
        )}
        <FactCells columns={2}>
          <FactCell label={msg('Code')} value={code ?? words('None')} />
          <FactCell label={msg('Location')} value={location ?? words('None')} />
          <FactCell
            wide
            label={msg('Schedule')}
            value={projectDates(project, words) ?? words('No dates')}
          />
          <FactCell wide label={msg('Created')} value={formatDay(londonDay(created_at))} />
        </FactCells>
      </Stack>
    </Sheet>
  )
}
