export { joinRequestMail } from './join-mail.ts'
export { joinRequestRoutes } from './join-routes.ts'
export { ownClientRoutes } from './routes.ts'
