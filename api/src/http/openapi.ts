import {
  apiEndpoints,
  contract,
  ERRORS,
  errorsOf,
  invitation,
  invoice,
  invoiceItem,
  invoiceSummary,
  isBinary,
  isEmpty,
  isMultipart,
  needsCsrf,
  notification,
  partnerEvents,
  project,
  schemaOf,
  successOf,
  user,
  workerDetail,
  type Endpoint,
  type ErrorCode,
  type FilePart,
  type MultipartBody,
} from '@daysheet/core'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** Entities of many responses, each described once under `components`. */
const entities = {
  User: user,
  Worker: workerDetail,
  Invitation: invitation,
  Project: project,
  Invoice: invoice,
  InvoiceSummary: invoiceSummary,
  InvoiceItem: invoiceItem,
  Notification: notification,
}

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(entities)) named.add(schema, { id })

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  return rest
}

/** `z.toJSONSchema` of a registry gives every entity once, with `$ref` between them. */
function components(): Json {
  const { schemas } = z.toJSONSchema(named, {
    io: 'output',
    uri: (id: string) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = schema as Json
      return [id, rest]
    }),
  )
}

const templatePath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function headersOf(endpoint: Endpoint): Json[] {
  return [
    ...(needsCsrf(endpoint)
      ? [header('x-csrf-token', 'From GET /api/csrf-token; not needed with a bearer token', false)]
      : []),
    ...(endpoint.method === 'POST' && endpoint.auth !== 'public' && endpoint.auth !== 'partner'
      ? [header('Idempotency-Key', 'The same key and body answer as the first time', false)]
      : []),
  ]
}

function successResponse(endpoint: Endpoint): [string, Json] {
  const { status, shape } = successOf(endpoint)
  if (isEmpty(shape)) return [String(status), { description: 'Done' }]
  const content = isBinary(shape)
    ? { [shape.mediaType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: replaceEntities(jsonSchema(shape, 'output')) } }
  return [String(status), { description: 'Done', content }]
}

const text = new Map<string, string>()

/** Replaces repeated schemas of entities by a `$ref`. */
function replaceEntities(schema: unknown): unknown {
  if (text.size === 0) {
    for (const [id, entity] of Object.entries(entities)) {
      text.set(JSON.stringify(jsonSchema(entity, 'output')), id)
    }
  }
  if (Array.isArray(schema)) return schema.map(replaceEntities)
  if (typeof schema !== 'object' || schema === null) return schema
  const id = text.get(JSON.stringify(schema))
  if (id) return { $ref: `#/components/schemas/${id}` }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, replaceEntities(value)]),
  )
}

/** One response per status; a status that several codes share lists them. */
function errorResponses(endpoint: Endpoint): Json {
  const codes = Map.groupBy<number, ErrorCode>(errorsOf(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...codes].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const requestBody = (body: NonNullable<Endpoint['body']>): Json => ({
  required: !schemaOf(body).safeParse(undefined).success,
  content: isMultipart(body)
    ? { 'multipart/form-data': multipartContent(body) }
    : { 'application/json': { schema: jsonSchema(body, 'input') } },
})

function multipartContent({ fields, files }: MultipartBody): Json {
  const parts = Object.entries(files)
  const fileSchema = ({ maxBytes }: FilePart): Json => ({
    type: 'string',
    format: 'binary',
    maxLength: maxBytes,
  })
  const { properties, required } = jsonSchema(fields, 'input')
  return {
    schema: {
      type: 'object',
      properties: {
        ...(properties as Json),
        ...Object.fromEntries(parts.map(([name, part]) => [name, fileSchema(part)])),
      },
      required: [
        ...((required as string[] | undefined) ?? []),
        ...parts.filter(([, part]) => !part.optional).map(([name]) => name),
      ],
    },
    encoding: Object.fromEntries(
      parts.map(([name, part]) => [name, { contentType: part.mediaTypes.join(', ') }]),
    ),
  }
}

function operation(noun: string, name: string, endpoint: Endpoint): Json {
  const [status, response] = successResponse(endpoint)
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...headersOf(endpoint),
  ]
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.auth === 'worker' || endpoint.auth === 'client'
      ? { description: `For a signed-in ${endpoint.auth}.` }
      : {}),
    ...(endpoint.auth === 'public' ? { security: [] } : {}),
    ...(endpoint.auth === 'partner' ? { security: [{ partnerKey: [] }] } : {}),
    ...('may' in endpoint && endpoint.may !== 'own' ? { 'x-permission': endpoint.may } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
    responses: { [status]: response, ...errorResponses(endpoint) },
  }
}

/** The messages that a partner's server gets, by the noun that they tell of. */
function webhookOperations(): Json {
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    header(name, 'As the Standard Webhooks specification has it', true),
  )
  return Object.fromEntries(
    Object.entries(partnerEvents).map(([noun, schema]) => [
      noun,
      {
        post: {
          operationId: `webhooks.${noun}`,
          tags: ['partners'],
          summary: `A message to a partner’s server about: ${noun}`,
          security: [],
          parameters: signed,
          requestBody: {
            required: true,
            // As input: a receiver that checks by it must not stumble over a field of a later release.
            content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
          },
          responses: { '2XX': { description: 'Accepted; anything else is sent again' } },
        },
      },
    ]),
  )
}

/** OpenAPI 3.1, made from the table and nothing else. */
export function openApiDocument(publicUrl: string, described = apiEndpoints()): Json {
  const paths: Record<string, Json> = {}
  for (const { noun, name, endpoint } of described) {
    const path = templatePath(endpoint.path)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(noun, name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daysheet',
      version: '0.1.0',
      description: 'Timesheets and CIS invoices for UK construction work. Amounts are in pounds.',
    },
    servers: [{ url: publicUrl }],
    tags: [...Object.keys(contract), 'partners'].map((name) => ({ name })),
    security: [{ session: [] }, { bearer: [] }],
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'daysheet-access' },
        bearer: { type: 'http', scheme: 'bearer' },
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'dsk_test_… or dsk_live_…, from the operator; only ever on a server.',
        },
      },
      schemas: { ...components(), Error: errorSchema },
    },
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { enum: Object.keys(ERRORS) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
