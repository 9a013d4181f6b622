import { useParams } from 'react-router'
import { ProjectForm } from '@daysheet/widgets'

/** /dashboard/projects/new, and /dashboard/projects/:projectId/edit */
export default function ProjectFormPage() {
  const { projectId } = useParams()
  return <ProjectForm key={projectId ?? 'new'} projectId={projectId} />
}
