export { openProjectsQuery, projectOptionsQuery, projectSummaryQuery } from './project-queries.ts'
