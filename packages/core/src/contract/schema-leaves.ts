import { apiEndpoints } from './api-endpoints.ts'
import { isMultipart, type Endpoint } from './index.ts'
import { definitionOf, type Schema, type SchemaDefinition } from './schema-definition.ts'

/** One field of a request, with the schema that judges it. */
export interface SchemaLeaf {
  /** `invoices.create body items.0.hours`. */
  name: string
  /** The last key of its path that is not an index. */
  field: string
  /** Where it stands in its part: `items`, `0`, `hours`. */
  path: readonly string[]
  schema: Schema
}

/** What a schema holds beneath optional, nullable and default. */
function unwrapped(schema: Schema): SchemaDefinition {
  const definition = definitionOf(schema)
  return definition.innerType ? unwrapped(definition.innerType) : definition
}

function leavesBelow(schema: Schema, name: string, path: readonly string[]): SchemaLeaf[] {
  const { type, shape, element, options } = unwrapped(schema)
  const field = path.findLast((key) => key !== '0') ?? name
  const own = { name, field, path, schema }
  if (type === 'object' && shape) {
    return Object.entries(shape).flatMap(([key, value]) =>
      leavesBelow(value, `${name} ${key}`, [...path, key]),
    )
  }
  if (type === 'array' && element) {
    return [own, ...leavesBelow(element, `${name}.0`, [...path, '0'])]
  }
  const objects = (options ?? []).filter((option) => unwrapped(option).type === 'object')
  return [own, ...objects.flatMap((option) => leavesBelow(option, name, path))]
}

export const REQUEST_PARTS = ['params', 'query', 'body'] as const

/** Every field of one part of a request, the fields of a form among them, its files not. */
export function leavesOf(
  endpoint: Endpoint,
  part: (typeof REQUEST_PARTS)[number],
  name: string = part,
) {
  const schemas = endpoint[part]
  if (!schemas) return []
  return leavesBelow(isMultipart(schemas) ? schemas.fields : schemas, name, [])
}

/** Every field that any call takes: in its path, its query and its body. */
export const requestLeaves = (): SchemaLeaf[] =>
  apiEndpoints().flatMap(({ noun, name, endpoint }) =>
    REQUEST_PARTS.flatMap((part) => leavesOf(endpoint, part, `${noun}.${name} ${part}`)),
  )

/** Whether a field takes one of a list of words. */
export function isChoice({ schema }: SchemaLeaf): boolean {
  const { type, options = [] } = unwrapped(schema)
  return type === 'enum' || options.some((option) => unwrapped(option).type === 'enum')
}
