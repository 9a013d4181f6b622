export { assignChosenProjects, issuesOfChosenProjects } from './chosen-projects.ts'
export { projectRoutes } from './routes.ts'
