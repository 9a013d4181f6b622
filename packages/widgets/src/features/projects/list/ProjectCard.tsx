import type { ListedProject } from '@daysheet/core'
import { DestinationLink } from '../../../provider/index.ts'
import {
  EllipsisVerticalIcon,
  Heading,
  IconButton,
  Inline,
  Sheet,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { ProjectMenu } from '../actions/ProjectMenu.tsx'
import type { ProjectActions } from '../actions/useProjectActions.ts'
import { BudgetMeter } from '../budget/BudgetMeter.tsx'
import { projectDates } from '../project-dates.ts'
import { ProjectBadges } from '../ProjectBadges.tsx'

export interface ProjectCardProps {
  project: ListedProject
  actions: ProjectActions
}

/** One project of the list: what it is, who is on it, and what it has cost. */
export function ProjectCard({ project, actions }: ProjectCardProps) {
  const words = useWords()
  const { id, name, code, location, spent } = project
  const place = [code, location].filter(Boolean).join(' · ')
  return (
    <Sheet label={words('Project {name}', { name })}>
      <Stack gap={3}>
        <Inline justify="between" align="start" noWrap>
          <Stack gap={1}>
            <Heading level={2} size="part">
              <DestinationLink to={{ to: 'project', id }} isStandalone isStrong>
                <>{name}</>
              </DestinationLink>
            </Heading>
            <Text size="small" tone="muted">
              <>{place || words('No location yet')}</>
            </Text>
          </Stack>
          <ProjectMenu
            project={project}
            actions={actions}
            trigger={
              <IconButton
                label={words('More for {name}', { name })}
                icon={<EllipsisVerticalIcon />}
                variant="quiet"
              />
            }
          />
        </Inline>
        <Inline gap={1}>
          <ProjectBadges project={project} />
        </Inline>
        <BudgetMeter project={project} spent={spent} />
        <Text size="small" tone="muted">
          {factsOf(project, words)}
        </Text>
      </Stack>
    </Sheet>
  )
}

const factsOf = (project: ListedProject, words: Words): string =>
  [
    words({ one: '1 worker', other: '{count} workers' }, { count: project.worker_count }),
    projectDates(project, words) ?? words('No dates'),
  ].join(' · ')
