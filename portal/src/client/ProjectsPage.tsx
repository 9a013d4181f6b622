import { ProjectList } from '@daysheet/widgets'
import { projectsInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

/** /dashboard/projects?status=archived&q=mill */
export default function ProjectsPage() {
  const [view, setView] = useListView(projectsInQuery)
  return <ProjectList view={view} onViewChange={setView} />
}
