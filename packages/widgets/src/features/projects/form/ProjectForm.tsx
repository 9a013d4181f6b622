import type { Project } from '@daysheet/core'
import {
  beforeOf,
  isLink,
  useDaysheet,
  useLinkTo,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { EditProject } from './EditProject.tsx'
import { ProjectEditor } from './ProjectEditor.tsx'

const PROJECT_FORM_ACTIONS = { onBeforeSave: 'project.save' } as const

export interface ProjectFormProps extends BeforeProps<typeof PROJECT_FORM_ACTIONS> {
  /** The project to edit; without it the form makes a new one. */
  projectId?: string
  /** Takes the place of going to the project. */
  onSaved?: (project: Project) => void
  /** Takes the place of going back. */
  onCancel?: () => void
}

const titleOf = (projectId: string | undefined) =>
  projectId === undefined ? msg('New Project') : msg('Edit Project')

/** Creates a client's project, or edits one. */
export function ProjectForm(props: ProjectFormProps) {
  const title = titleOf(props.projectId)
  return (
    <Widget
      name="project-form"
      needs={
        props.projectId === undefined ? ['projects.create'] : ['projects.read', 'projects.update']
      }
      title={title}
      before={beforeOf(PROJECT_FORM_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can manage projects.')}
      skeleton={
        <Page title={title} width="reading">
          <Skeleton shape="form" label={msg('Loading')} count={6} />
        </Page>
      }
    >
      {(viewer) => <FormPage viewer={viewer} {...props} />}
    </Widget>
  )
}

function FormPage(props: ProjectFormProps & { viewer: Viewer }) {
  const { viewer, projectId, onSaved, onCancel } = props
  const { go } = useDaysheet()
  const linkTo = useLinkTo()
  const origin = projectId
    ? ({ to: 'project', id: projectId } as const)
    : ({ to: 'projects' } as const)
  const way = onCancel ? { onPress: onCancel } : linkTo(origin)
  const leave = onCancel ?? (isLink(way) ? () => go(origin) : undefined)
  return (
    <Page
      title={titleOf(projectId)}
      back={{
        label: projectId ? msg('Back to Project') : msg('Back to Projects'),
        ...way,
      }}
      width="reading"
    >
      {projectId === undefined ? (
        <ProjectEditor personId={viewer.id} project={null} onSaved={onSaved} onCancel={leave} />
      ) : (
        <EditProject
          key={projectId}
          personId={viewer.id}
          projectId={projectId}
          onSaved={onSaved}
          onCancel={leave}
        />
      )}
    </Page>
  )
}
