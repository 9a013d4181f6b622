import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPool } from 'mysql2/promise'

/** What one path does: these statements, then this answer made into JSON. */
export interface BarePlan {
  [path: string]: { statements: { sql: string; bindings: unknown[] }[]; answer: unknown }
}

// The least that could answer the same: no session, no router, no schema, no model, no presenter.
const [databaseUrl = '', planFile = ''] = process.argv.slice(2)
const plans = JSON.parse(readFileSync(planFile, 'utf8')) as BarePlan
const pool = createPool({ uri: databaseUrl, connectionLimit: 20, dateStrings: true, timezone: 'Z' })

const server = createServer((request, response) => {
  const plan = plans[request.url ?? '']
  if (!plan) {
    response.writeHead(404).end()
    return
  }
  Promise.all(plan.statements.map(({ sql, bindings }) => pool.query(sql, bindings))).then(
    () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(plan.answer))
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.once('disconnect', () => process.exit(0))
