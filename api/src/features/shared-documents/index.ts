export { serveSharedPages } from './pages/serve-pages.ts'
export { removeEndedLinks } from './remove-ended-links.ts'
export { sharedDocumentRoutes } from './routes.ts'
export { runSenderCommand, SenderUsageError } from './sender-commands.ts'
