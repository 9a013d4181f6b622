import { writeDemoWorld } from '../../src/demo/write-world.ts'
import type { HttpClient } from './http-client.ts'
import { startTestApp } from './test-app.ts'
import { emptyDatabase } from './test-database.ts'

export type DemoApp = Awaited<ReturnType<typeof startDemoApp>>

/** The API with the demo world, and nothing else, in its database. */
export async function startDemoApp() {
  const app = await startTestApp()
  await emptyDatabase(app.deps.knex)
  const signIns = await writeDemoWorld(app.deps)
  return {
    app,
    signIns,
    signIn: async (email: string): Promise<{ caller: HttpClient; id: string }> => {
      const known = signIns.find((one) => one.email === email)
      const caller = app.visitor()
      const answer = await caller.post<{ user: { id: string } }>('/auth/login', {
        email,
        password: known?.password,
      })
      return { caller, id: answer.body.user.id }
    },
    close: async () => {
      await emptyDatabase(app.deps.knex)
      await app.close()
    },
  }
}
