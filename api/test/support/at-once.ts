import type { HttpAnswer, HttpClient } from './http-client.ts'
import type { TestApp } from './test-app.ts'

export const CALLERS = 50

/** Two processes as far as the database can tell: nothing is shared but the tables. */
export type TwoApps = readonly [TestApp, TestApp]

/** The same call by fifty at once, half of them to each process. */
export async function atOnce<Body>(
  apps: TwoApps,
  who: HttpClient,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<HttpAnswer<Body>[]> {
  const callers = apps.map((app) => {
    const caller = app.visitor()
    for (const [name, value] of who.cookies) caller.cookies.set(name, value)
    return caller
  })
  const token = await who.csrfToken()
  return Promise.all(
    Array.from({ length: CALLERS }, (_, index) => {
      const caller = callers[index % 2]
      if (!caller) throw new Error('There are two processes')
      return caller.send<Body>(method, path, body, { headers: { 'x-csrf-token': token } })
    }),
  )
}

export const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other)

/** One success, and 409 for everyone else. */
export const oneWinner = (success: 200 | 201 = 200) => [
  success,
  ...Array.from({ length: CALLERS - 1 }, () => 409),
]

/** What an event of a document caused: mails, notifications, audit entries. */
export async function consequencesOf(
  { deps: { knex } }: TestApp,
  { noun, id }: { noun: 'invoice' | 'timesheet'; id: string },
  action: string,
) {
  const count = async (query: ReturnType<typeof knex>) =>
    Number(((await query.count({ n: '*' })) as { n: number }[])[0]?.n)
  return {
    mails: await count(knex('outbox').where('payload', 'like', `%${id}%`)),
    notifications: await count(knex('notifications').where('subject_id', id)),
    audits: await count(knex('audit_log').where({ subject_id: id, action: `${noun}.${action}` })),
  }
}
