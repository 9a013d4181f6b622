import { useState } from 'react'
import {
  isPersonPermitted,
  type AssignedWorker,
  type BudgetSummary,
  type Project,
} from '@daysheet/core'
import { DestinationButton, useSupports, type Viewer } from '../../../provider/index.ts'
import {
  Banner,
  Button,
  EllipsisVerticalIcon,
  Inline,
  later,
  msg,
  Page,
  type PageProps,
  PencilLineIcon,
} from '../../../ui/index.ts'
import { HistoryButton } from '../../history/index.ts'
import { ProjectRetentions } from '../../retentions/index.ts'
import { ProjectDialogs } from '../actions/ProjectDialogs.tsx'
import { ProjectMenu } from '../actions/ProjectMenu.tsx'
import { useProjectActions } from '../actions/useProjectActions.ts'
import { BudgetSheet } from '../budget/BudgetSheet.tsx'
import { ProjectBadges } from '../ProjectBadges.tsx'
import { AssignedWorkers } from './AssignedWorkers.tsx'
import type { AssignWorkerDialogProps } from './AssignWorkerDialog.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'

const AssignWorkerDialog = later<AssignWorkerDialogProps>(() =>
  import('./AssignWorkerDialog.tsx').then((module) => module.AssignWorkerDialog),
)

export interface LoadedProjectProps {
  detail: { project: Project; assigned_workers: AssignedWorker[]; budget_summary: BudgetSummary }
  viewer: Viewer
  back: PageProps['back']
  onLeave: () => void
}

export function LoadedProject({ detail, viewer, back, onLeave }: LoadedProjectProps) {
  const { project, assigned_workers, budget_summary } = detail
  const actions = useProjectActions({ onDeleted: onLeave })
  const supports = useSupports()
  const mayChange = isPersonPermitted(viewer, 'people')
  const [isAssigning, setAssigning] = useState(false)
  return (
    <Page
      title={<>{project.name}</>}
      subtitle={<>{[project.code, project.location].filter(Boolean).join(' · ')}</>}
      back={back}
      badge={
        <Inline gap={1}>
          <ProjectBadges project={project} />
        </Inline>
      }
      actions={
        <>
          <HistoryButton noun="project" id={project.id} />
          <DestinationButton icon={<PencilLineIcon />} to={{ to: 'edit-project', id: project.id }}>
            {msg('Edit Project')}
          </DestinationButton>
          <ProjectMenu
            project={project}
            actions={actions}
            trigger={<Button icon={<EllipsisVerticalIcon />}>{msg('More')}</Button>}
          />
        </>
      }
      side={<ProjectFacts project={project} />}
      sideWidth="narrow"
    >
      {project.archived && (
        <Banner title={msg('This project is archived')}>
          {msg('Nobody new can be assigned to it. What was logged and invoiced stays.')}
        </Banner>
      )}
      <BudgetSheet project={project} summary={budget_summary} />
      <AssignedWorkers
        project={project}
        assigned={assigned_workers}
        mayChange={mayChange}
        onAssign={() => setAssigning(true)}
      />
      {supports('retentions.listForClient') && supports('retentions.readMilestones') && (
        <ProjectRetentions project={project} clientId={viewer.account.id} maySet={mayChange} />
      )}
      {isAssigning && (
        <AssignWorkerDialog
          project={project}
          clientId={viewer.account.id}
          assigned={assigned_workers}
          onClose={() => setAssigning(false)}
        />
      )}
      <ProjectDialogs actions={actions} />
    </Page>
  )
}
