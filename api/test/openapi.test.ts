import { apiEndpoints, errorsOf, ERRORS, partnerEvents, successOf } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, unknown> }
}

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  document = (await app.visitor().get<Document>('/api/openapi.json')).body
})
afterAll(() => app.close())

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )

describe('the OpenAPI document', () => {
  it('has the calls of the table and no other', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(
      apiEndpoints()
        .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
        .toSorted(),
    )
  })

  it('says what each takes and answers', () => {
    const byName = new Map(operations())
    for (const { endpoint } of apiEndpoints()) {
      const operation = byName.get(`${endpoint.method} ${endpoint.path}`)
      const statuses = [
        successOf(endpoint).status,
        ...errorsOf(endpoint).map((code) => ERRORS[code].status),
      ]
      expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(
        [...new Set(statuses)].map(String).toSorted(),
      )
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
      const inPath = operation?.parameters?.filter((one) => one.in === 'path') ?? []
      expect(inPath).toHaveLength(endpoint.path.match(/:\w+/g)?.length ?? 0)
    }
  })

  it('describes the messages to partners’ servers', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(partnerEvents))
    const body = JSON.stringify(document.webhooks['invoice']?.post.requestBody)
    for (const part of ['invoice.approved', 'timestamp', 'net_amount']) expect(body).toContain(part)
  })

  it('refers only to schemas that it has', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    const names = new Set([...references].map(([, name]) => name))
    expect(names.size).toBeGreaterThan(3)
    for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name)
  })
})
