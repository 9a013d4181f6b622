export { alertBudgets } from './budget/alert-budgets.ts'
export { budgetAlertMail } from './budget/budget-alert-mail.ts'
export { assignChosenProjects, issuesOfChosenProjects } from './chosen-projects.ts'
export { projectRoutes } from './routes.ts'
