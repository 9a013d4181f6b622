export { openProjectsQuery, projectOptionsQuery } from './project-queries.ts'
