import { join } from 'node:path'
import { createServer } from 'vite'
import { leaveWithParent } from '../bootstrap/leave-with-parent.mjs'
import { repository } from '../bootstrap/paths.mjs'
import { endWith } from '../bootstrap/say.mjs'

/** What the API answers itself; every other path is the portal's, from its sources. */
const apiPaths =
  '^/(api|auth)/|^/oauth/(authorize|token|revoke|par)|^/\\.well-known/oauth|^/(healthz|readyz)$|^/mailbox(\\.json|/|$)'

const port = Number(process.env['PORT'])
try {
  const server = await createServer({
    root: join(repository, 'portal'),
    clearScreen: false,
    server: {
      host: process.env['HOST'],
      port,
      strictPort: true,
      proxy: { [apiPaths]: { target: process.env['API_URL'], changeOrigin: false } },
    },
  })
  await server.listen(port)
  const leave = () => void server.close().then(() => process.exit(0))
  process.on('SIGTERM', leave)
  leaveWithParent(leave)
} catch (error) {
  endWith(error)
}
