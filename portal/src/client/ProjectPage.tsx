import { useParams } from 'react-router'
import { ProjectDetail } from '@daysheet/widgets'

/** /dashboard/projects/:projectId */
export default function ProjectPage() {
  const { projectId = '' } = useParams()
  return <ProjectDetail projectId={projectId} />
}
