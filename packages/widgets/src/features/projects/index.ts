export {
  latestProjectsQuery,
  openProjectsQuery,
  projectOptionsQuery,
  projectSummaryQuery,
} from './project-queries.ts'
export { ProjectBadges } from './ProjectBadges.tsx'
